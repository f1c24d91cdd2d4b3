export { forgetChannel, keepChoice } from './keep-choice.ts'
export { mayTell } from './may-tell.ts'
export { sendSms } from './send-sms.ts'
export { standingOf } from './topics.ts'
