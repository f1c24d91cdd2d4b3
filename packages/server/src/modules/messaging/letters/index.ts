import type { ServerModule } from '../../../gateways/parties.ts'
import { letterRoutes } from './letters.routes.ts'

export { writeLetter } from './write-letter.ts'

export const lettersModule: ServerModule = { routes: letterRoutes }
