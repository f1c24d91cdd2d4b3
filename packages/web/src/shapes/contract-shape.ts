import * as z from 'zod/mini'
import type { Shape } from './shape.ts'

type Schema<T> = z.core.$ZodType<T>

/** A schema's decoding as a plain function. The build compiles it to shape.ts functions: see build/compiled-shapes.ts. */
export const contractShape = <T>(schema: Schema<T>): Shape<T> & { schema: Schema<T> } =>
  Object.assign((value: unknown) => z.decode(schema, value as never), { schema })

/** A form-encoded POST that needs no input, as the first screens make it: `useFirstCall`, `exchange`. */
export type BareCall<T> = { path: string; read: Shape<T> }

export const bareCall = <T>({ path, output }: { path: string; output: Schema<T> }): BareCall<T> => ({
  path,
  read: contractShape(output),
})
