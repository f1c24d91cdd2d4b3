import { readFileSync } from 'node:fs'
import { Misconfigured, SETTINGS } from './config.ts'

const SUFFIX = '_FILE'
/** Settings of a server, those that only operators' programs read, and the key service's. */
const NAMES: readonly string[] = [...SETTINGS, 'MIGRATION_DATABASE_URL', 'OPERATOR_DATABASE_URL', 'VAULT_TOKEN']

/**
 * The environment with the settings that stand in files, as secrets are mounted: `MASTER_KEY_FILE=/run/secrets/master-key` sets
 * MASTER_KEY. The line break at a file's end is no part of it.
 * @throws Misconfigured for a file that cannot be read, or a setting given both ways
 */
export function withSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = NAMES.flatMap((name) => {
    const file = environment[name + SUFFIX]
    if (!file) return []
    if (environment[name]) throw new Misconfigured(`configuration: ${name} and ${name}${SUFFIX} are both set`)
    return [[name, contentOf(name, file)] as const]
  })
  return { ...environment, ...Object.fromEntries(read) }
}

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch {
    throw new Misconfigured(`configuration: ${name}${SUFFIX} names ${file}, which cannot be read`)
  }
}
