/** Whether a password, in lower case, is among the 49,000 that leaked most often. The list is loaded when it is first asked for. */
export const isCommon = async (password: string): Promise<boolean> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(password);
};
