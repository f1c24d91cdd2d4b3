import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'

const ROOT = join(import.meta.dirname, '..')

/** Where the generated part of the partners' client stands. */
export const PARTNER_CLIENT = join(ROOT, 'clients/partner/src/generated')

/** Writes the partners' client into a folder, as the description of their calls has it. */
export async function generatePartnerClient(folder = PARTNER_CLIENT): Promise<void> {
  await createClient({
    input: join(ROOT, 'docs/openapi/partners.json'),
    // Node runs the files as they are
    output: { path: folder, module: { extension: '.ts' } },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  })
}
