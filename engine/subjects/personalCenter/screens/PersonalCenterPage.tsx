import { useNavigate } from 'react-router';
import { PersonalCenter } from './PersonalCenter';
import { VisitorPassword } from './VisitorPassword';
import { useUser } from '#engine/client/auth/useUser';

/** `account/change-pwd`: the personal center of a signed-in person, and the password form of a visitor. */
const PersonalCenterPage = () => {
  const user = useUser();
  const navigate = useNavigate();
  return user ? <PersonalCenter user={user} /> : <VisitorPassword goTo={(path) => void navigate(path)} />;
};

export default PersonalCenterPage;
