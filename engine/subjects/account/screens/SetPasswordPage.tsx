import { useNavigate } from 'react-router';
import { SetPassword } from './SetPassword';

/** The page behind a link to set a password, on a browser where somebody is signed in. */
const SetPasswordPage = () => {
  const navigate = useNavigate();
  return <SetPassword goTo={(path) => void navigate(path)} />;
};

export default SetPasswordPage;
