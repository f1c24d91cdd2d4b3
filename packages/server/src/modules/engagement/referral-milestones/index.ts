export { noteInvited, noteStep } from './note-step.ts'
