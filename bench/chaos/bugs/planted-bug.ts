import type { Planting } from '../../planted/tree.ts'

/** A bug to plant, its kind of mistake, and the test that must catch it. */
export type PlantedBug = Planting & { kind: string; test: string; title: string }

export const SERVER = 'packages/server/src'
export const MODULES = `${SERVER}/modules`
export const DOMAIN = 'packages/domain/src'
