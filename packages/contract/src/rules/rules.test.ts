import { expect, test } from 'vitest'
import { check } from './check.ts'
import { type RuleKey, rules } from './rules.ts'

/** `accepted`: typed → stored. `refused`: typed. */
type Examples = { accepted: Record<string, string>; refused: string[] }

const mobile: Examples = {
  accepted: {
    '13800138000': '13800138000',
    '013800138000': '13800138000',
    '+8613800138000': '13800138000',
    ' 138 0013\u30008000\n': '13800138000',
    '１３８００１３８０００': '13800138000',
    '＋86 199 9999 9999': '19999999999',
    '\u202d13800138000\u202c': '13800138000',
  },
  refused: ['12800138000', '1380013800', '138001380000', '0013800138000', '138****8000', '1380013800a', '138😀0013800'],
}
const password: Examples = {
  accepted: {
    abc123: 'abc123',
    '1234567890abcdeF': '1234567890abcdeF',
    ' abc 123 ': 'abc123',
    ａｂｃ１２３: 'abc123',
  },
  refused: ['abcdef', '123456', 'abc12', '1234567890abcdefg', 'abc_123', 'abc-123', '密码abc123', 'abc123😀'],
}
const bankCard = (kept: (digits: string) => string): Examples => ({
  accepted: {
    '6222020200112345': kept('6222020200112345'),
    '622202020011234567890': kept('622202020011234567890'),
    '6222 0202 0011 2345 678': kept('6222020200112345678'),
    '６２２２０２０２００１１２３４５': kept('6222020200112345'),
  },
  refused: [
    '622202020011234',
    '6222020200112345678901',
    '6222-0202-0011-2345',
    '622202020011234X',
    '622202😀0011234567',
  ],
})
const address = (floor: string): Examples => ({
  accepted: {
    [`人民路8号${floor}`]: `人民路8号${floor}`,
    ' 幸福小区 3 栋 ２０１ 室 ': '幸福小区3栋201室',
    '𠮷祥里#5-2（东）': '𠮷祥里#5-2（东）',
    'No.8 Nanjing Road': 'No.8 Nanjing Road',
  },
  refused: ['人民路8', '南京路1 ', '人民路8号😀楼上', '人民路<8>号院', '人民路8号$201'],
})
const contactName: Examples = {
  accepted: {
    张三: '张三',
    '张 三': '张三',
    𠮷田: '𠮷田',
    古丽·买买提: '古丽·买买提',
    'Lily Wang': 'Lily Wang',
    '王姐（二楼）': '王姐（二楼）',
    老李２: '老李2',
  },
  refused: ['张三😀', '张三★', '老公❤', 'A@B', '<张三>', '张三\\'],
}
const select: Examples = {
  accepted: {
    制造业: '制造业',
    '浙江省/杭州市/西湖区': '浙江省/杭州市/西湖区',
    '01': '01',
    '软件 / 互联网': '软件/互联网',
  },
  refused: ['请选择', ' 请选择 ', '请选择/请选择/请选择'],
}
const scanned: Examples = {
  accepted: { 杭州市公安局西湖分局: '杭州市公安局西湖分局', '2015.01.01-2035.01.01': '2015.01.01-2035.01.01' },
  refused: ['扫描证件自动填写', ' 扫描证件 自动填写', '扫描证件自动填写/手动输入'],
}

const examples = {
  mobile,
  reservedMobile: mobile,
  emergencyMobile: mobile,
  relativeMobile: mobile,
  friendMobile: mobile,
  loginPassword: {
    accepted: {
      abcdef: 'abcdef',
      '123456': '123456',
      old_pass_1: 'old_pass_1',
      '1234567890abcdef': '1234567890abcdef',
    },
    refused: ['abc12', '1234567890abcdefg', 'abc-123', '密码密码密码', 'abc12😀'],
  },
  registerPassword: password,
  oldPassword: password,
  newPassword: password,
  confirmPassword: password,
  smsCode: {
    accepted: { '000000': '000000', '12 34 56': '123456', '１２３４５６': '123456' },
    refused: ['12345', '1234567', '12345a', '一二三四五六', '12345😀'],
  },
  captcha: {
    accepted: { a1B2: 'a1B2', '1234': '1234', 'ａ b c d': 'abcd' },
    refused: ['abc', 'abcde', 'ab_1', '验证码一', 'ab1😀'],
  },
  authCode: {
    accepted: { abcd: 'abcd', A_1234_8: 'A_1234_8', '１２３４': '1234' },
    refused: ['abc', 'abcdefghi', 'abc-1', '授权码四'],
  },
  inviteCode: {
    accepted: { '': '', '  ': '', '123456': '123456', '１２３ ４５６': '123456' },
    refused: ['12345', '1234567', 'abcdef'],
  },
  email: {
    accepted: {
      'zhang.san+bill@mail.example.com': 'zhang.san+bill@mail.example.com',
      '10001@QQ.com': '10001@QQ.com',
      ' a＠b．cn ': 'a@b.cn',
    },
    refused: ['zhang', 'zhang@', '@b.cn', 'a@b', 'a@@b.cn', 'a@b..cn', '.a@b.cn', '张@b.cn', 'a😀@b.cn'],
  },
  realName: {
    accepted: {
      张三: '张三',
      ' 张　三 ': '张三',
      𠮷𠮷: '𠮷𠮷',
      𫖮㛃: '𫖮㛃',
      '古丽・买买提': '古丽·买买提',
      '买买提.吐尔逊': '买买提·吐尔逊',
      '买买提．吐尔逊': '买买提·吐尔逊',
      '欧-阳': '欧-阳',
      一二三四五六七八九十一二三四五: '一二三四五六七八九十一二三四五',
    },
    refused: ['张', '𠮷', '一二三四五六七八九十一二三四五六', '张三3', 'John', '张三😀', '张三（男）'],
  },
  credentialName: {
    accepted: {
      张三: '张三',
      𠮷田: '𠮷田',
      [`${'阿'.repeat(14)}·${'里'.repeat(15)}`]: `${'阿'.repeat(14)}·${'里'.repeat(15)}`,
      ['张'.repeat(30)]: '张'.repeat(30),
      X: 'X',
      'JOHN  SMITH': 'JOHN SMITH',
      [`${'a'.repeat(14)}•${'b'.repeat(15)}`]: `${'a'.repeat(14)}·${'b'.repeat(15)}`,
      Ｊｏｈｎ: 'John',
    },
    refused: [
      '张',
      '张'.repeat(31),
      'a'.repeat(31),
      `${'a'.repeat(15)}·${'b'.repeat(15)}`,
      '·张三',
      '张三·',
      'J.SMITH',
      '张San',
      'John3',
      '张三😀',
      '扫描证件自动填写',
      '扫描证件自动填写/手动输入',
    ],
  },
  personName: {
    accepted: {
      '欧-阳': '欧-阳',
      [`${'阿'.repeat(14)}·${'里'.repeat(15)}`]: `${'阿'.repeat(14)}·${'里'.repeat(15)}`,
      'JOHN  SMITH': 'JOHN SMITH',
      [`${'a'.repeat(14)}•${'b'.repeat(15)}`]: `${'a'.repeat(14)}·${'b'.repeat(15)}`,
    },
    refused: ['张', '张'.repeat(31), 'a'.repeat(31), '张San', 'John3', '张三（男）', '扫描证件自动填写/手动输入'],
  },
  certId: {
    accepted: {
      '110101900101001': '110101900101001',
      '110101199001010015': '110101199001010015',
      '11010119900101001x': '11010119900101001X',
      '11010119900101001X': '11010119900101001X',
      '110101 19900101 001Ｘ': '11010119900101001X',
      // The checksum and the date are checked by the server, not by the form.
      '000000000000000000': '000000000000000000',
    },
    refused: [
      '11010119900101001',
      '1101011990010100155',
      '11010190010100x',
      '11010119900101001Y',
      '1101011990010100１😀',
    ],
  },
  certTail: {
    accepted: { '010015': '010015', '01001x': '01001X', ' 010 01Ｘ ': '01001X', '０１００１５': '010015' },
    refused: ['01001', '0100155', 'X10015', '01001Y', '01001😀'],
  },
  idAuthority: scanned,
  idValidity: scanned,
  bankCard: bankCard((digits) => digits),
  bankCardSpaced: bankCard((digits) => (digits.match(/.{1,4}/g) ?? []).join(' ')),
  companyPhone: {
    accepted: {
      '028-85551234': '028-85551234',
      '０571 88663197': '057188663197',
      '+86 138 0013 8000': '13800138000',
      '0138 0013 8000': '13800138000',
      '400-123-4567': '400-123-4567',
      '010-85551234-801': '010-85551234-801',
    },
    refused: ['call me', '85', '12345678901234', '028-8555123a', '★'],
  },
  company: {
    accepted: {
      '杭州某某科技（集团）有限公司': '杭州某某科技（集团）有限公司',
      '𠮷野家 餐饮': '𠮷野家餐饮',
      'Apple & Pear Co., Ltd.': 'Apple & Pear Co., Ltd.',
      第３中学: '第3中学',
    },
    refused: ['某某公司😀', '某某<公司>', '某某★公司', '公司"甲"', '公司$'],
  },
  address: address('201室'),
  companyAddress: address('3层301室'),
  relativeName: contactName,
  friendName: contactName,
  emergencyName: contactName,
  industry: select,
  role: select,
  profession: select,
  duty: select,
  education: select,
  marriage: select,
  area: select,
  relation: select,
  incomeLevel: select,
  incomeSource: select,
  loanType: select,
  bank: select,
  complaint: {
    accepted: {
      ' 扣款金额不对\r\n请帮我看看 ': '扣款金额不对\n请帮我看看',
      '还款失败了😀👨‍👩‍👧': '还款失败了😀👨‍👩‍👧',
      '一二三\n\n\n\n四五': '一二三\n\n四五',
      '\u202e<b>四五六\u200b</b>': '<b>四五六</b>',
      ['😀'.repeat(500)]: '😀'.repeat(500),
    },
    refused: ['一二三四', '一 二\n三 四', '字'.repeat(501), '😀'.repeat(501)],
  },
  contact: {
    accepted: { ' 138 0013 8000 ': '13800138000', '+8613800138000': '13800138000', ' a＠b．cn ': 'a@b.cn' },
    refused: ['1380013800', '12800138000', 'zhang', 'a@b', '13800138000@', '微信号'],
  },
} satisfies Record<RuleKey, Examples>

const rows = Object.entries<Examples>(examples).map(([key, each]) => ({ key: key as RuleKey, ...each }))

test.each(rows)('$key accepts each valid spelling and normalises it', ({ key, accepted }) => {
  for (const [typed, kept] of Object.entries(accepted)) {
    expect([typed, check(rules[key], typed)]).toEqual([typed, { ok: true, value: kept }])
    expect(rules[key].normalise(kept)).toBe(kept)
  }
})

test.each(rows)('a customer who types an invalid $key reads the message of that field', ({ key, refused }) => {
  const { tips, charset } = rules[key]
  for (const typed of refused) {
    const result = check(rules[key], typed)
    expect([typed, result]).toEqual([typed, { ok: false, kind: 'tips', message: expect.any(String) }])
    expect([tips, charset?.tips]).toContain(result.ok || result.message)
  }
})

test.each(rows.filter(({ key }) => key !== 'inviteCode'))(
  'a customer who leaves $key empty reads what to fill in',
  ({ key }) => {
    const expected = { ok: false, kind: 'required', message: rules[key].required }
    for (const empty of ['', ' \u3000\n', '\u200b', undefined, null]) expect(check(rules[key], empty)).toEqual(expected)
    expect(rules[key].required).toMatch(/^请\S{2,}$/)
  },
)

test('a rule carries its own key', () => {
  for (const { key } of rows) expect(rules[key].key).toBe(key)
  expect(Object.keys(rules)).toHaveLength(rows.length)
})
