import views from './views/zh-CN';

/** Texts of the frame in Chinese; what an entity is called stands in its declaration. `en-US.ts` has the same keys. */
const zhCN = {
  product: '反作弊协查管理后台',
  productShort: '反作弊协查',
  mission: '面向游戏平台的反作弊协查服务',
  language: { switch: '切换语言', switched: '已切换为中文' },
  theme: { switch: '主题：%{mode}', light: '浅色', dark: '深色', system: '跟随系统' },
  menu: {
    main: '主菜单', account: '管理中心', open: '打开菜单', close: '关闭菜单', collapse: '收起菜单', expand: '展开菜单',
    user: '用户菜单', personalCentre: '个人中心', signOut: '退出登录', balance: '余额', home: '首页', breadcrumb: '面包屑',
  },
  page: {
    skip: '跳到主要内容', loading: '加载中', create: '新建%{name}', edit: '编辑%{name}', show: '%{name}详情',
    signIn: '登录', notFound: '页面不存在', forbidden: '无权访问', failed: '服务器错误',
  },
  signIn: {
    title: '反作弊协查服务', subtitle: '登录管理后台', username: '用户名', password: '密码', submit: '登录', busy: '正在登录…',
    usernameMissing: '用户名不能为空', passwordMissing: '密码不能为空', capsLock: '大写锁定已打开',
    showPassword: '显示密码', hidePassword: '隐藏密码', changePassword: '修改密码', failed: '登录失败，请稍后重试',
    wait: '尝试次数过多，请在 %{seconds} 秒后重试', demo: '演示账号', demoHint: '演示数据，点击即可填入',
    ended: '登录已失效，请重新登录', endedElsewhere: '已在其他标签页退出登录', signedOut: '已退出登录', welcome: '欢迎使用',
    point1: '可疑玩家录入、核验与黑名单', point2: '商户额度与变动日志', point3: '全程留痕的操作日志',
  },
  password: {
    title: '修改密码', visitorHint: '无需登录，输入用户名与旧密码即可修改。修改后，该账号的其他登录将立即失效。',
    hint: '修改后，该账号在其他设备上的登录将立即失效。',
    mustChange: '您的密码由管理员设置，请先修改密码再继续使用。', old: '旧密码', new: '新密码', repeat: '确认新密码',
    rule: '密码规则', met: '已满足', unmet: '未满足', mismatch: '两次输入的新密码不一致', submit: '修改密码', busy: '正在修改…',
    done: '密码已修改', doneVisitor: '密码已修改，请使用新密码登录', back: '返回登录',
  },
  personal: {
    title: '个人中心', profile: '我的资料', username: '用户名', name: '姓名', role: '角色', tenant: '所属商户',
    sessions: '登录会话', sessionsHint: '不认识的登录请立即结束，并修改密码。', device: '设备', address: 'IP 地址', since: '登录时间', seen: '最近活动',
    current: '当前会话', end: '结束', endOne: '结束来自 %{address} 的会话', ended: '会话已结束', endOthers: '结束其他全部会话', endedOthers: '其他会话已全部结束', none: '没有其他登录会话', unknownDevice: '未知设备',
  },
  errors: {
    plain: '错误（Error）', transport: '请求失败（Request Error）', timeout: '请求超时，请检查网络后重试', offline: '网络已断开，请检查网络后重试',
    forbidden: '您没有访问该资源的权限', notFound: '抱歉，页面不见了', failed: '服务器内部错误',
    crashed: '页面出现错误', crashedHint: '请重试；如仍然出现，请联系管理员。', chunk: '系统已更新，请刷新页面', reload: '刷新页面', retry: '重试', back: '返回', home: '回到首页',
  },
  action: { close: '关闭' },
  views,
};

export default zhCN;
