import { copy } from '@wanka/contract/copy.ts'
import { Status } from '@wanka/contract/status.ts'
import type { Plugin } from 'vite'

const tables: Record<string, Record<string, string | number>> = { copy, Status }
const USE = /\b(copy|Status)\.(\w+)\b/g

/**
 * Inlines the contract's sentences and codes where they are used. As two tables they would all be loaded with the first
 * screen, which needs five of them.
 */
export const writtenConstants = (): Plugin => ({
  name: 'wanka:written-constants',
  apply: 'build',
  transform: {
    filter: {
      id: /\/packages\/(?:web|contract)\/src\/.+\.tsx?$/,
      code: /\/(?:copy|status)\.ts['"]/,
    },
    handler(code) {
      const written = code.replace(USE, (use, table: string, name: string) => {
        const imported = new RegExp(`import \\{[^}]*\\b${table}\\b[^}]*\\} from`).test(code)
        const value = tables[table]?.[name]
        return imported && value !== undefined ? JSON.stringify(value) : use
      })
      return { code: written, map: null }
    },
  },
})
