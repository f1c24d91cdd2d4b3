import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const index = fileURLToPath(import.meta.resolve('lucide-react').replace(/dist\/.*$/, 'dist/esm/lucide-react.mjs'))
const IMPORT = /import\s*\{([^}]+)\}\s*from\s*(['"])lucide-react\2;?/g

/** Which file an icon's name stands for: many names are second names of another. */
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
/** Names, second names and keys for uses of an icon that `lean/create-icon.ts` does not have. */
const UNUSED = /(?:,\s*key: "[\w-]+"|name: "[\w-]+",\s*size: 24,|,\s*aliases: \[[^\]]*\]|__iconData\.node;)/g

/**
 * Takes each icon from its own file. The library's index names them all: seen through it, whatever imports one icon
 * needs every icon of the program, and the first file would carry them.
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
