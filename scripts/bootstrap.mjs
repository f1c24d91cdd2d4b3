// Installs if needed, then runs a TypeScript program on the pinned Node: `node scripts/bootstrap.mjs file.ts …args`
import { install, node, run } from './environment.mjs'

install()
run(node, process.argv.slice(2))
