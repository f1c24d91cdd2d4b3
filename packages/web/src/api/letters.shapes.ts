import { letter } from '@wanka/contract/messaging/letters.ts'
import { bareCall } from '../shapes/contract-shape.ts'

// Compiled like first.shapes.ts.

export const unreadLetters = bareCall(letter.unread)
