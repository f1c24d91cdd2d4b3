export { followWriteOffs, haveWrittenOff } from './follow.ts'
export { writeOff } from './write-off.service.ts'
