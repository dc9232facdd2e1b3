# The program alone, in an image without anything else:
#
#   docker build -t pairproof .
#   docker run --rm -v "$PWD:/data" pairproof check open.trf
FROM rust:1.95-alpine AS build
RUN apk add --no-cache musl-dev
WORKDIR /src
COPY . .
# On Alpine the host is musl: the program is static.
RUN cargo build --profile dist --locked --bin pairproof && mkdir /empty

FROM scratch
COPY --from=build /src/target/dist/pairproof /pairproof
COPY --from=build /src/LICENSE-MIT /src/LICENSE-APACHE /
# Campaigns without --out, and questions to other programs, want a folder for temporary files.
COPY --from=build --chmod=1777 /empty /tmp
WORKDIR /data
ENTRYPOINT ["/pairproof"]
