import type { Plugin } from 'vite'
import { paths } from '../src/addresses/paths.ts'

const CALL = /\blinkTo\((["'])(\w+)\1\s*(\)|,\s*)/g
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*(["'])([./\w-]*\/)paths\.ts\2;?/

/**
 * Inlines the address where a screen is linked to by its name. As one list every address would be loaded with the first
 * screen, which links to a dozen of them.
 */
export const writtenLinks = (): Plugin => ({
  name: 'wanka:written-links',
  apply: 'build',
  transform: {
    filter: { id: /\/packages\/web\/src\/.+\.tsx?$/, code: /\/paths\.ts['"]/ },
    handler(code) {
      let queried = false
      const written = code.replace(CALL, (use, _quote, name: string, rest: string) => {
        const path: string | undefined = (paths as Record<string, string>)[name]
        if (!path || path.includes(':')) return use
        if (rest === ')') return JSON.stringify(path)
        queried = true
        return `addressOf(${JSON.stringify(path)}, `
      })
      if (written === code) return null
      const [found = '', names = '', , folder = ''] = IMPORT.exec(written) ?? []
      if (!found) return null
      const used = names
        .split(',')
        .filter((name) => name.trim() !== 'linkTo' || /\blinkTo\b/.test(written.replace(found, '')))
      const imports = [
        ...(used.some((name) => name.trim()) ? [`import {${used}} from "${folder}paths.ts";`] : []),
        ...(queried ? [`import { withQuery as addressOf } from "${folder}with-query.ts";`] : []),
      ]
      return { code: written.replace(found, () => imports.join('')), map: null }
    },
  },
})
