import { useLoaderData, useNavigate } from 'react-router-dom';
import type { User } from '../../auth/user';
import { PersonalCentre } from './PersonalCenter';
import { VisitorPassword } from './VisitorPassword';

/** `account/change-pwd`: the personal centre of a signed-in person, and the way for a visitor to change a password. */
const ChangePasswordPage = () => {
  const user = useLoaderData<User | null>();
  const navigate = useNavigate();
  return user ? <PersonalCentre user={user} /> : <VisitorPassword goTo={(path) => void navigate(path)} />;
};

export default ChangePasswordPage;
