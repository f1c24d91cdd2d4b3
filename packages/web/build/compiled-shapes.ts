import { fileURLToPath, pathToFileURL } from 'node:url'
import { wire } from '@wanka/contract/wire.ts'
import type { Plugin } from 'vite'
import type * as z from 'zod/mini'

const shapes = fileURLToPath(new URL('../src/shapes/shape.ts', import.meta.url))

type Schema = z.core.$ZodTypes

/** Identifies the contract's own types by the function that checks or decodes them. */
const markOf = (schema: z.core.$ZodType): unknown => {
  const { def } = (schema as Schema)._zod
  if (def.type === 'custom') return def.fn
  return def.type === 'pipe' && 'transform' in def ? def.transform : def
}
const own = new Map([
  [markOf(wire.fen()), 'money'],
  [markOf(wire.date()), 'date'],
])

/**
 * A schema as an expression of src/shapes/shape.ts, such as `object({"sum":money})`.
 * @throws Error for a kind of schema, or a check, that shape.ts does not support
 */
export function compiled(schema: z.core.$ZodType): string {
  const { def } = (schema as Schema)._zod
  const word = own.get(markOf(schema))
  if (word) return word
  const checked = 'checks' in def && (def.checks?.length ?? 0) > 0
  switch (checked ? undefined : def.type) {
    case 'string':
      return 'text'
    case 'boolean':
      return 'bool'
    case 'unknown':
      return 'anything'
  }
  if (def.type === 'number' && 'format' in def && def.format === 'safeint') return 'int'
  if (def.type === 'enum') return `oneOf(${Object.values(def.entries).map((value) => JSON.stringify(value))})`
  if (def.type === 'optional') return `maybe(${compiled(def.innerType)})`
  if (def.type === 'array' && !checked) return `list(${compiled(def.element)})`
  if (def.type === 'object' && !checked) {
    return `object({${Object.entries(def.shape).map(([name, field]) => `${JSON.stringify(name)}:${compiled(field)}`)}})`
  }
  throw new Error(`src/shape.ts has no word for this ${def.type}`)
}

function codeOf(value: unknown): string {
  if (typeof value === 'function' && 'schema' in value) return compiled(value.schema as z.core.$ZodType)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(codeOf)}]`
  return `{${Object.entries(value).map(([name, inside]) => `${JSON.stringify(name)}:${codeOf(inside)}`)}}`
}

/** Making a shape does nothing else, so that a page leaves out those that it does not use. */
const withoutEffect = (line: string): string => line.replace(/\b(?:object|list|maybe|oneOf)\(/g, '/* @__PURE__ */ $&')

/** The source of a module that parses what the given `*.shapes.ts` file parses, without the schema library. */
async function compileShapes(file: string): Promise<string> {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
  const lines = Object.entries(exported).map(([name, value]) => `export const ${name}=${codeOf(value)}`)
  const words = 'anything,bool,date,int,list,maybe,money,object,oneOf,text'
  return [`import{${words}}from${JSON.stringify(shapes)}`, ...lines.map(withoutEffect)].join('\n')
}

/**
 * Compiles the contract's schemas that a `*.shapes.ts` file names to src/shapes/shape.ts. The first screen then parses exactly
 * the agreed shapes, and the schema library is loaded with the second.
 */
export const compiledShapes = (): Plugin => ({
  name: 'wanka:compiled-shapes',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: /\.shapes\.ts$/ }, handler: (id) => compileShapes(id) },
})
