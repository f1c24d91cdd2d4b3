// `npm run gallery [-- -g home]`: pictures of every screen in its states, light, dark, large and small, in .wanka/gallery.
// `npm run gallery -- --sheets`: what the taps on every screen open, in the same looks.
// `npm run gallery -- --readme`: the pictures of the README, in docs.
// `npm run gallery -- --desk`: the pictures of docs/desk.md.
// `npm run gallery -- --compare`: compares key states with the pictures in e2e/gallery/pictures; `--keep` draws these anew.
import { installBrowser } from './browser.mjs'
import { environment, install, run } from './environment.mjs'

install()
installBrowser()
const [first = '', ...rest] = process.argv.slice(2)
const only = { '--sheets': 'sheets', '--readme': 'readme', '--desk': 'desk', '--compare': 'looks', '--keep': 'looks' }[
  first
]
const args = only ? [...rest, ...(first === '--keep' ? ['--update-snapshots'] : [])] : process.argv.slice(2)
run('playwright', ['test', '--config', 'e2e/gallery/gallery.config.ts', ...args], {
  env: { ...environment, ...(only && { GALLERY: only }) },
})
