import * as z from 'zod/mini'

/** An OpenAPI 3.1 document: `paths` are asked of us, `webhooks` are what we ask of the reader. */
export type Document = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  components?: object
  paths: Record<string, object>
  webhooks?: Record<string, object>
}

/** Version of the interfaces: the specification's. */
export const VERSION = '1.1'

/** The JSON schema of what travels, not of the decoded values. */
export function wireSchema(schema: z.core.$ZodType) {
  const { $schema, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return described
}

/** A JSON body of this schema. */
export const jsonBody = (schema: object) => ({ 'application/json': { schema } })

/** The document as file text, one line for each part of an operation, so that a diff shows only what changed. */
export function documentText({ paths, webhooks, ...head }: Document): string {
  const sections = Object.entries({ paths, webhooks }).flatMap(([name, operations]) =>
    operations ? [` ${JSON.stringify(name)}: {\n${operationLines(operations)}\n }`] : [],
  )
  return `{\n${[linesOf(head, 1), ...sections].join(',\n')}\n}\n`
}

const operationLines = (operations: Record<string, object>): string =>
  Object.entries(operations)
    .map(([path, methods]) => {
      const parts = Object.entries(methods).map(([method, parts]) => `    "${method}": {\n${linesOf(parts, 6)}\n    }`)
      return `  ${JSON.stringify(path)}: {\n${parts.join(',\n')}\n  }`
    })
    .join(',\n')

const linesOf = (parts: object, indent: number): string =>
  Object.entries(parts)
    .map(([name, part]) => `${' '.repeat(indent)}${JSON.stringify(name)}: ${JSON.stringify(part)}`)
    .join(',\n')
