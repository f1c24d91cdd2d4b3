// `npm start`: starts all that is needed to try the product, from a fresh clone. `--watch` restarts on changes.
import { install, start } from './environment.mjs'

install()
const watch = process.argv.includes('--watch')
const stack = start(['scripts/stack.ts', ...(watch ? ['--watch'] : [])])
// the terminal sends Ctrl-C to the whole group: the stack stops its programs in order, and we wait for it
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && stack.kill('SIGTERM'))
stack.on('exit', (code) => process.exit(code ?? 0))
