/** An attack that is a program of its own: a journey that fails is a finding. */
export type CommandAttack = {
  name: string
  command: readonly [string, ...string[]]
  environment?: Record<string, string>
}

/** Run from the root of the tree; `ATTACK=thorough` selects their thorough form. */
export const commandAttacks: readonly CommandAttack[] = [
  {
    name: 'browser',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', 'e2e/attack/attack.journey.ts'],
  },
]
