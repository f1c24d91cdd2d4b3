export { mayTell } from './may-tell.ts'
export { tellPhone } from './tell-phone.ts'
export { standingOf } from './topics.ts'
