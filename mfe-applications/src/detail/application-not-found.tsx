import { Button, Text } from '@fluentui/react-components';
import { EmptyState } from '@portal/ui-kit/states.tsx';
import { useNavigate } from 'react-router-dom';

export function ApplicationNotFound() {
  const navigate = useNavigate();
  return (
    <EmptyState title="Application not found">
      <Text>The application you&apos;re looking for doesn&apos;t exist.</Text>
      <Button onClick={() => void navigate('/applications')}>Back to My Applications</Button>
    </EmptyState>
  );
}
