export { forgetChannel, keepChoice } from './keep-choice.ts'
export { mayTell } from './may-tell.ts'
export { sendSms } from './send-sms.ts'
export { type ChosenTopic, isChosen, standingOf } from './topics.ts'
