import { expect, test } from 'vitest'
import { jsSignature } from './js-config.service.ts'

// the example of WeChat's public documentation (JS-SDK, appendix 1)
const example = {
  ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
  nonceStr: 'Wm3WZYTPz0wzccnW',
  timestamp: 1414587457,
  url: 'http://mp.weixin.qq.com?params=value',
}

test('a page is signed as in WeChat’s own example, whatever its fragment', () => {
  expect(jsSignature(example)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
  expect(jsSignature({ ...example, url: `${example.url}#wechat_redirect#2` })).toBe(jsSignature(example))
  expect(jsSignature({ ...example, url: `${example.url}&more=1` })).not.toBe(jsSignature(example))
})
