import { wordsOf } from './names';

/** English words that names of fields, tables and values are usually made of, and the Chinese of each. */
const text = `
account=账号 action=操作 answer=答复 appeal=申诉 active=启用 address=地址 age=年龄 amount=金额 app=应用 area=地区 avatar=头像
balance=余额 bank=银行 birthday=生日 brand=品牌 budget=预算 card=卡 category=类别 channel=渠道 city=城市
code=编码 comment=评论 company=公司 contact=联系人 content=内容 cost=成本 count=数量 country=国家
coupon=优惠券 currency=币种 customer=客户 date=日期 deadline=截止时间 department=部门 description=描述
detail=详情 device=设备 discount=折扣 duration=时长 email=邮箱 employee=员工 enabled=启用 end=结束
error=错误 event=事件 fee=费用 file=文件 firmware=固件版本 flag=标记 flagged=标记 game=游戏 gender=性别
grade=等级 group=分组 id=ID image=图片 imei=IMEI income=收入 industry=行业 invoice=发票 ip=IP item=项目
key=键 kind=种类 language=语言 level=级别 limit=限额 link=链接 location=位置 login=登录 logo=标志
merchant=商户 message=消息 method=方式 mobile=手机 model=型号 name=名称 nickname=昵称 note=备注 notes=备注
number=编号 order=订单 owner=负责人 paid=已付 parent=上级 payment=支付 person=人员 phone=电话 platform=平台
player=玩家 position=职位 price=价格 priority=优先级 product=产品 project=项目 province=省份 quantity=数量
rate=费率 reason=原因 refund=退款 region=地区 remark=备注 result=结果 risk=风险 role=角色 room=房间 rule=规则
salary=薪资 scene=场景 score=分 seen=出现 serial=序列号 server=服务器 session=会话 sex=性别 size=大小 sku=SKU
source=来源 start=开始 state=状态 status=状态 stock=库存 street=街道 subject=主题 summary=摘要
supplier=供应商 tag=标签 tags=标签 tax=税 team=团队 tenant=商户 ticket=工单 time=时间 title=标题 token=令牌
total=合计 type=类型 unit=单位 url=网址 user=用户 username=用户名 value=值 vendor=供应商 version=版本 vip=VIP
website=网站 weight=重量 year=年份 zone=区域 at=时间 by=人 first=首次 last=最近 max=最大 min=最小 real=真实
created=创建 updated=更新 opened=开启 closed=关闭 expires=到期 expired=过期 sent=发送 published=发布
checked=核查 reviewed=复核 confirmed=确认 completed=完成 finished=完成 cancelled=取消 canceled=取消
deleted=删除 new=新 ok=正常 bad=异常 good=良好 open=待处理 done=已完成 pending=待处理 rejected=已拒绝
approved=已通过 failed=失败 success=成功 normal=正常 disabled=停用 inactive=未启用 draft=草稿 high=高 low=低
medium=中 unpaid=未付 refunded=已退款 shipped=已发货 delivered=已送达 processing=处理中 blocked=已封禁
male=男 female=女 other=其他 unknown=未知 none=无 retired=已停用 used=已使用 unused=未使用 day=天 days=天数 idle=闲置 check=核对 report=报告 no=编号 mail=邮箱 photo=照片 photos=照片 memo=备注 credit=额度 visits=访问次数
seats=席位 is=是否 born=出生日期 gold=金 silver=银 pay=支付 has=是否有 can=可否 sn=序列号 os=系统 qq=QQ desc=描述 cellphone=手机 telephone=电话 reviewer=复核人 assignee=负责人 due=到期 birth=出生 full=完整 nick=昵称 short=简称 lock=锁定 locked=锁定 online=在线 offline=离线 register=注册 registered=注册 win=胜 loss=负 bet=下注 club=俱乐部 evidence=证据 finding=结论
`;

/** English word → Chinese word. */
const dictionary = new Map(
  [...text.matchAll(/(\S+)=(\S+)/g)].map(([, english = '', chinese = '']) => [english, chinese]),
);

/** A Chinese text for a name, word by word; undefined when a word of it is unknown. Always for a person to review. */
export const chineseOf = (name: string): string | undefined => {
  const words = wordsOf(name);
  // `merchantId` names a merchant.
  const meant = words.length > 1 && words.at(-1) === 'id' ? words.slice(0, -1) : words;
  const known = meant.map((word) => dictionary.get(word));
  return known.length > 0 && known.every((word) => word !== undefined) ? known.join('') : undefined;
};
