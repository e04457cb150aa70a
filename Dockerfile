# One file for every image, so that they share their layers. It names no package but the api and the shell:
# a new remote needs only an entry in docker-compose.yml.

ARG NODE_IMAGE=node:24-trixie-slim
FROM ${NODE_IMAGE} AS base
ENV NODE_ENV=production
WORKDIR /app

# What npm reads, and nothing else: editing a source must not trigger a new install.
FROM base AS manifests
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete && find . -type d -empty -delete

FROM base AS build-dependencies
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-update-notifier

FROM base AS api-dependencies
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-update-notifier --workspace=api

FROM base AS shell-dependencies
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-update-notifier --workspace=shell

FROM base AS publisher-dependencies
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-update-notifier --workspace=contracts

# One package's build. Its sources come last: all other layers are the same for every package.
FROM build-dependencies AS built
COPY contracts contracts
COPY server-kit server-kit
COPY ui ui
COPY kit kit
COPY tools tools
# The build compresses and hashes files with the server's own code.
COPY shell/src/server shell/src/server
ARG PACKAGE
COPY ${PACKAGE} ${PACKAGE}
RUN node tools/src/commands/build.ts ${PACKAGE}

# What teams with a repository of their own install from the running product. The shell's server serves it.
FROM build-dependencies AS sdk
COPY LICENSE ./
COPY contracts contracts
COPY server-kit server-kit
COPY ui ui
COPY kit kit
COPY tools tools
COPY shell shell
RUN node tools/src/commands/build.ts tools

FROM base AS api
COPY --from=api-dependencies /app ./
COPY contracts contracts
COPY server-kit server-kit
COPY --from=built /app/api/dist api/dist
COPY api/content api/content
COPY tools/src/compose/use-sandbox.sh tools/src/compose/
USER node
EXPOSE 3001
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "api/dist/main.js"]

FROM base AS shell
RUN install --directory --owner=node /var/lib/mindgrove/releases
ENV RELEASES_DIR=/var/lib/mindgrove/releases
COPY --from=shell-dependencies /app ./
COPY contracts contracts
COPY server-kit server-kit
COPY shell shell
COPY --from=built /app/shell/dist shell/dist
COPY --from=sdk /app/tools/dist tools/dist
COPY tools/src/compose/use-sandbox.sh tools/src/compose/
USER node
EXPOSE 3000
CMD ["node", "shell/src/server/main.ts"]

# Stands in for Stripe where no real money is wanted. It uses nothing but Node.
FROM base AS stripe-sandbox
RUN install --directory --owner=node /var/lib/stripe-sandbox
COPY stripe-sandbox stripe-sandbox
USER node
EXPOSE 12111
CMD ["node", "stripe-sandbox/src/main.ts"]

# Holds the build of one package and what it takes to publish it.
FROM base AS publisher
COPY --from=publisher-dependencies /app ./
COPY contracts contracts
COPY server-kit/src/secret-files.ts server-kit/src/
COPY tools/src tools/src
ARG PACKAGE
COPY --from=built /app/${PACKAGE}/dist ${PACKAGE}/dist
# Only the registry gets them, so that stacks can be read.
COPY --from=built /app/.cache/source-maps .cache/source-maps
USER node
