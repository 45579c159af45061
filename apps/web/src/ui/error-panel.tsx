import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState, type ReactNode } from 'react';
import { ApiError, mensagemDe } from '../lib/api-error.ts';
import classes from './states.module.css';

/** Whose fault it is, by the status. */
function tituloDe(erro: unknown): string {
  if (!(erro instanceof ApiError)) return 'Algo deu errado nesta página';
  if (erro.code === 'SEM_RESPOSTA') return 'Não conseguimos falar com o portal';
  if (erro.code.startsWith('ERP_')) return 'O sistema da prefeitura teve um problema';
  if (erro.status >= 500 || erro.status === 0) return 'O portal teve um problema';
  return 'Não foi possível concluir';
}

interface ErrorPanelProps {
  erro: unknown;
  titulo?: string;
  onRetry?: () => void;
  /** What can be done about it. */
  children?: ReactNode;
}

/** A failure: whose it is, the server's message, since when, and 'Tentar de novo'. */
export function ErrorPanel({ erro, titulo = tituloDe(erro), onRetry, children }: ErrorPanelProps) {
  const [desde] = useState(() =>
    new Date().toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' }),
  );
  return (
    <div className={classes.falha} role="alert">
      <IconAlertTriangle size={28} aria-hidden />
      <div className={classes.texto}>
        <p className={classes.titulo}>{titulo}</p>
        <p>{mensagemDe(erro)}</p>
        <p className={classes.desde}>Às {desde}, horário deste aparelho.</p>
        {children}
        {onRetry && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={20} aria-hidden />}
            onClick={onRetry}
          >
            Tentar de novo
          </Button>
        )}
      </div>
    </div>
  );
}
