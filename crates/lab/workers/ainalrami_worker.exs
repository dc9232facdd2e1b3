# Ainalrami as a persistent worker of pairproof: its virtual machine takes much longer to start than to pair.
#
#     elixir ainalrami_worker.exs PROGRAM
#
# PROGRAM is its executable, an archive of compiled modules. The worker calls Ainalrami.CLI.run([FILE, "-p", OUT])
# in it, as the executable itself does.
[program | _] = System.argv()
home = Path.join(System.tmp_dir!(), "ainalrami-#{System.pid()}")
File.mkdir_p!(home)
{:ok, sections} = program |> to_charlist() |> :escript.extract([])
{:ok, _} = :zip.unzip(sections[:archive], cwd: to_charlist(home))
for application <- Path.wildcard(Path.join(home, "**/ainalrami.app")) do
  application |> Path.dirname() |> Code.append_path()
end
:ok = Application.load(:ainalrami)
{asked, out} = {Path.join(home, "asked.trf"), Path.join(home, "pairs.txt")}

quoted = fn text -> ~s("#{String.replace(text, ~r/["\\\x00-\x1f]/, " ")}") end

# The number of pairs, then the pairs; the opponent 0 is the bye.
pairs = fn ->
  [_ | numbers] = out |> File.read!() |> String.split()
  rows = numbers |> Enum.map(&String.to_integer/1) |> Enum.chunk_every(2)
  {games, byes} = Enum.split_with(rows, fn [_, black] -> black != 0 end)
  bye = if byes == [], do: "null", else: byes |> hd() |> hd()
  ~s("pairs":[#{Enum.map_join(games, ",", fn [white, black] -> "[#{white},#{black}]" end)}],"bye":#{bye})
end

answer = fn trf ->
  File.write!(asked, trf)
  File.rm(out)
  # What it prints must not get among the answers.
  {:ok, printed} = StringIO.open("")
  leader = Process.group_leader()
  Process.group_leader(self(), printed)

  # Its status is 1 for a refused file and for a round without a legal pairing, so the file is read first.
  status =
    try do
      Ainalrami.Trf.parse(trf)
      Ainalrami.CLI.run([asked, "-p", out])
    rescue
      fault in Ainalrami.Trf.ValidationError -> {"refused", Exception.message(fault)}
      fault -> {"crash", Exception.message(fault)}
    end

  Process.group_leader(self(), leader)
  {_, said} = StringIO.contents(printed)

  case status do
    0 -> pairs.()
    {kind, message} -> ~s("kind":"#{kind}","error":#{quoted.(message)})
    _ -> ~s("kind":"no-pairing","error":#{quoted.("status #{status} " <> said)})
  end
end

IO.puts(~s({"hello":"Ainalrami","protocol":1,"version":"#{Application.spec(:ainalrami, :vsn)}"}))

# Elixir reads JSON only from 1.18 on; the two fields that matter are cut out.
for line <- IO.stream(:stdio, :line), String.trim(line) != "" do
  [_, id] = Regex.run(~r/"id":(\d+)/, line)
  [_, text] = Regex.run(~r/"trf":"((?:[^"\\]|\\.)*)"/, line)
  trf = Regex.replace(~r/\\(.)/, text, fn _, escaped -> if escaped == "n", do: "\n", else: escaped end)
  IO.puts(~s({"id":#{id},#{answer.(trf)}}))
end

File.rm_rf!(home)
