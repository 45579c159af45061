# Balcão in a container: the server and the pages, for a PostgreSQL that runs beside it (compose.yaml)
# or elsewhere. Installing and configuring: docs/manual/instalacao.md.

# `npm run imagem` gives one made of Debian's packages where no registry of images is reached.
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM ${BASE} AS manifests
WORKDIR /balcao
COPY . .
# Only what says which dependencies there are, so that installing is repeated only when that changes.
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete \
    && find . -type d -empty -delete

FROM ${BASE} AS build
WORKDIR /balcao
COPY --from=manifests /balcao ./
RUN npm ci
COPY . .
RUN npm run build

FROM ${BASE} AS dependencies
WORKDIR /balcao
COPY --from=manifests /balcao ./
RUN npm ci --omit=dev --workspace apps/server

FROM ${BASE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/dados
WORKDIR /balcao
COPY --from=dependencies /balcao ./
COPY --from=build /balcao/apps/server/dist apps/server/dist
COPY --from=build /balcao/apps/server/migrations apps/server/migrations
COPY --from=build /balcao/apps/web/dist apps/web/dist
COPY --from=build /balcao/apps/web/dist-servidor apps/web/dist-servidor
COPY --from=build /balcao/exemplos/demonstracao exemplos/demonstracao
RUN node --input-type=module --eval "(await import('/balcao/apps/server/dist/db/embedded/launcher.js')).findBinaries()"
RUN install -d -o node -g node -m 700 /dados
USER node
VOLUME /dados
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "apps/server/dist/main.js"]
