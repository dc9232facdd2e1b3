import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;

/**
 * Runs the main method of a class once for each line of standard input, which holds its arguments, separated by tabs.
 * Answers `done`, or `failed WHY`. Every run has classes of its own, so that nothing is left over from the one before.
 *
 * Arguments: the class, the jar that has it. Needs `-Djava.security.manager=allow` from Java 17 on.
 */
public class OneJvm {
    @SuppressWarnings("removal")
    public static void main(String[] args) throws Exception {
        // The program ends with System.exit; this process must not.
        System.setSecurityManager(new SecurityManager() {
            @Override
            public void checkExit(int status) {
                throw new SecurityException("exit");
            }

            @Override
            public void checkPermission(java.security.Permission permission) {}
        });
        URL[] jar = {new File(args[1]).toURI().toURL()};
        PrintStream answers = System.out;
        System.setOut(System.err);
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
        for (String line; (line = lines.readLine()) != null; ) {
            String said = "done";
            try (URLClassLoader classes = new URLClassLoader(jar, null)) {
                classes.loadClass(args[0]).getMethod("main", String[].class).invoke(null, (Object) line.split("\t"));
            } catch (InvocationTargetException thrown) {
                if (!(thrown.getCause() instanceof SecurityException)) {
                    said = "failed " + thrown.getCause();
                }
            }
            answers.println(said.replace('\n', ' '));
            answers.flush();
        }
    }
}
