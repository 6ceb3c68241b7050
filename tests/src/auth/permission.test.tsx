import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Role } from '#resources/schema/roles';
import { Permission } from '#src/shell/topBar/TopBar';
import { providerOf, standing } from '../views/stage';

class Caught extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render = () => this.state.message ?? this.props.children;
}

const open = (roles: readonly Role[], role: Role) => {
  const page = (
    <Caught>
      <Permission roles={roles}>inside </Permission>
      <Permission roles={[role]}>mine</Permission>
    </Caught>
  );
  return render(standing(providerOf([]), page, { id: 1, role, tenantId: null }));
};

describe('Permission', () => {
  it('shows its children to the listed roles', async () => {
    open(['admin', 'employee'], 'employee');
    expect(await screen.findByText('inside mine')).toBeTruthy();
  });

  it('hides it from all other roles', async () => {
    open(['admin'], 'employee');
    expect(await screen.findByText('mine')).toBeTruthy();
  });

  it('shows it to everybody when the list is empty', async () => {
    open([], 'tenant_admin');
    expect(await screen.findByText('inside mine')).toBeTruthy();
  });

  it('throws an explanation without a list', async () => {
    // React tells the developer as well.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open('admin' as unknown as Role[], 'admin');
    expect(await screen.findByText('need roles! Like v-permission=[admin,user]')).toBeTruthy();
  });
});
