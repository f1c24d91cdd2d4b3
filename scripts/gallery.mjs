// `npm run gallery [-- -g home]`: pictures of every screen in its states, light, dark, large and small, in .wanka/gallery.
import { installBrowser } from './browser.mjs'
import { install, run } from './environment.mjs'

install()
installBrowser()
run('playwright', ['test', '--config', 'e2e/gallery/gallery.config.ts', ...process.argv.slice(2)])
