import { certIdOf } from './cert-id.ts'

/** `inGroup`: another product of the group knows the person by this phone. */
export type Person = { name: string; certId: string; mobile: string; does: string; inGroup?: true }

const person = (name: string, birthDate: string, sequence: number, mobile: string, does: string): Person => ({
  name,
  certId: certIdOf(birthDate, sequence),
  mobile,
  does,
})

/** Test persons to enter. Their ID numbers are reserved: another name with the same number does not match. */
export const people: readonly Person[] = [
  person('林知夏', '1992-03-15', 102, '13800138001', '实名通过'),
  person('陈景行', '1988-11-02', 103, '13800138002', '实名通过'),
  person('苏沐晴', '1996-07-21', 104, '13800138003', '实名通过'),
  person('周亦辰', '1985-01-30', 105, '13800138004', '实名通过'),
  person('欧阳若水', '1990-10-08', 106, '13800138005', '实名通过'),
  person('何不符', '1991-05-06', 107, '13800138006', '姓名与证件号不一致（2004）'),
  person('罗查无', '1993-09-17', 109, '13800138007', '公安库查无此人（2003）'),
  person('沈复核', '1989-12-12', 110, '13800138008', '转人工复核（3002），可在下方通过或拒绝'),
  person('许加验', '1994-04-04', 111, '13800138009', '需要进一步核验（888111），补充核验后通过'),
  person('郑异号', '1987-08-19', 113, '13800138010', '实名通过，但手机号登记在他人名下'),
  person('孟小满', '2012-06-01', 114, '13800138011', '实名通过，未满 18 岁，不能借款'),
  person('于弱冠', '2006-02-14', 115, '13800138012', '实名通过，20 岁，未到授信年龄（22–55）'),
  person('秦南山', '1966-05-20', 117, '13800138013', '实名通过，超过 55 岁，授信被拒'),
  person('冯学生', '2003-03-03', 118, '13800138014', '实名通过，全日制在校学生，授信被拒'),
  person('蒋白户', '1995-02-08', 119, '13800138015', '实名通过，信用记录太少，授信被拒'),
  person('韩高债', '1986-06-26', 121, '13800138016', '实名通过，每月欠款过高，授信被拒'),
  {
    ...person(
      '程同门',
      '1993-12-01',
      123,
      '13800138017',
      '集团其他产品已实名：用这个手机号注册后，补全证件号即完成实名',
    ),
    inGroup: true,
  },
]
