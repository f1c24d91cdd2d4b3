// `npm run gallery [-- -g home]`: pictures of every screen in its states, light, dark, large and small, in .wanka/gallery.
// `npm run gallery -- --readme`: the pictures of the README, in docs.
import { installBrowser } from './browser.mjs'
import { environment, install, run } from './environment.mjs'

install()
installBrowser()
const [first, ...rest] = process.argv.slice(2)
const readme = first === '--readme'
run('playwright', ['test', '--config', 'e2e/gallery/gallery.config.ts', ...(readme ? rest : process.argv.slice(2))], {
  env: { ...environment, ...(readme && { GALLERY: 'readme' }) },
})
