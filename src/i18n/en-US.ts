import type { Texts } from './texts';
import views from './views/en-US';

/** Texts of the frame in English. */
const enUS: Texts = {
  product: 'Anti-fraud Cooperation Console',
  productShort: 'Anti-fraud',
  mission: 'Anti-fraud cooperation for game platforms',
  language: { switch: 'Switch language', switched: 'Language switched to English' },
  theme: { switch: 'Theme: %{mode}', light: 'Light', dark: 'Dark', system: 'Same as system' },
  menu: {
    main: 'Main menu', account: 'Management', open: 'Open menu', close: 'Close menu', collapse: 'Collapse menu', expand: 'Expand menu',
    user: 'User menu', personalCentre: 'Personal centre', signOut: 'Sign out', balance: 'Balance', home: 'Home', breadcrumb: 'Breadcrumb',
  },
  page: {
    skip: 'Skip to main content', loading: 'Loading', create: '%{name}: new', edit: '%{name}: edit', show: '%{name}: details',
    signIn: 'Sign in', notFound: 'Not found', forbidden: 'No access', failed: 'Server error',
  },
  signIn: {
    title: 'Anti-fraud Cooperation Service', subtitle: 'Sign in to the console', username: 'Username', password: 'Password', submit: 'Sign in', busy: 'Signing in…',
    usernameMissing: 'Username cannot be empty', passwordMissing: 'Password cannot be empty', capsLock: 'Caps Lock is on',
    showPassword: 'Show password', hidePassword: 'Hide password', changePassword: 'Change password', failed: 'Login error, refresh and try again',
    wait: 'Too many attempts. Try again in %{seconds} s', demo: 'Demo accounts', demoHint: 'Demo data: choose one to fill it in',
    ended: 'Your session has ended, please sign in again', endedElsewhere: 'You signed out in another tab', signedOut: 'Signed out', welcome: 'Welcome',
    point1: 'Suspicious players: entry, review, blacklist', point2: 'Merchant balances and their full history', point3: 'Every change on the record',
  },
  password: {
    title: 'Change password', visitorHint: 'No sign-in needed: your username and old password are enough. All other sessions of the account end at once.',
    hint: 'All other sessions of this account end at once.',
    mustChange: 'Your password was set by an administrator. Change it to continue.', old: 'Old password', new: 'New password', repeat: 'Repeat new password',
    rule: 'Password rule', met: 'met', unmet: 'not met', mismatch: 'The new passwords differ', submit: 'Change password', busy: 'Changing…',
    done: 'Password changed', doneVisitor: 'Password changed. Sign in with the new one', back: 'Back to sign-in',
  },
  personal: {
    title: 'Personal centre', profile: 'Profile', username: 'Username', name: 'Name', role: 'Role', tenant: 'Merchant',
    sessions: 'Sessions', sessionsHint: 'End any that you do not recognise, and change your password.', device: 'Device', address: 'IP address', since: 'Signed in', seen: 'Last active',
    current: 'This session', end: 'End', endOne: 'End the session from %{address}', ended: 'Session ended', endOthers: 'End all others', endedOthers: 'All other sessions ended', none: 'No other sessions', unknownDevice: 'Unknown device',
  },
  errors: {
    plain: 'Error', transport: 'Request Error', timeout: 'The request timed out. Check the network and try again', offline: 'You are offline. Check the network and try again',
    forbidden: 'Access to this resource on the server is denied', notFound: 'Whoops, this page is gone', failed: 'Internal server error',
    crashed: 'This page has failed', crashedHint: 'Try again. If it keeps failing, tell your administrator.', chunk: 'A new version is out. Reload the page', reload: 'Reload', retry: 'Retry', back: 'Back', home: 'Back to start',
  },
  action: { close: 'Close' },
  views,
};

export default enUS;
