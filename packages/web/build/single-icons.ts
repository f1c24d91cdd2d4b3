import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const index = fileURLToPath(import.meta.resolve('lucide-react').replace(/dist\/.*$/, 'dist/esm/lucide-react.mjs'))
const IMPORT = /import\s*\{([^}]+)\}\s*from\s*(['"])lucide-react\2;?/g

/** The file of each icon name: many names are aliases of another. */
async function filesByName(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of (await readFile(index, 'utf8')).matchAll(
    /export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  }
  return files
}

const ICON = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
/** Names, aliases and keys for uses of an icon that `lean/create-icon.ts` does not have. */
const UNUSED = /(?:,\s*key: "[\w-]+"|name: "[\w-]+",\s*size: 24,|,\s*aliases: \[[^\]]*\]|__iconData\.node;)/g

/**
 * Imports each icon from its own file. The library's index names them all: through it, every importer of one icon
 * needs every icon of the program, and the first file would contain them.
 */
export function singleIcons(): Plugin {
  let files = new Map<string, string>()
  return {
    name: 'wanka:single-icons',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      files = await filesByName()
    },
    transform: {
      filter: { id: [ICON, /\/src\/.+\.tsx?$/], code: 'lucide-react' },
      handler(code, id) {
        if (ICON.test(id)) return { code: code.replace(UNUSED, ''), map: null }
        const importOf = (item: string): string => {
          const [name = '', alias = name] = item.trim().split(/\s+as\s+/)
          const file = files.get(name)
          if (!file) this.error(`lucide-react has no icon ${name}`)
          return `import ${alias} from 'lucide-react/icons/${file}';`
        }
        const single = (_: string, names: string): string =>
          names
            .split(',')
            .filter((item) => item.trim())
            .map(importOf)
            .join(' ')
        return { code: code.replace(IMPORT, single), map: null }
      },
    },
  }
}
