import { findServico, type ChaveServico } from '@balcao/domain';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { ApiError } from '../../lib/api-error.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import classes from './cnd.module.css';

/** Where somebody finds and pays what stands against the certificate. */
const ONDE_RESOLVER: readonly ChaveServico[] = [
  'extrato_divida',
  'iptu',
  'issqn',
  'alvara',
  'taxas_fiscalizacao',
];

interface RecusaProps {
  erro: unknown;
  ocupada: boolean;
  /** Asks for the certificate that tells the debts. */
  onPositiva: () => void;
}

/** Why a certificate was not issued, and the way to solve it. */
export function Recusa({ erro, ocupada, onPositiva }: RecusaProps) {
  const { servicos } = useOrgao();
  const pendencia = erro instanceof ApiError && erro.code === 'CERTIDAO_COM_PENDENCIA';
  if (!pendencia) return <ErrorPanel erro={erro} />;
  const ativos = new Set(servicos.flatMap(({ ativo, action_key }) => (ativo ? action_key : [])));
  return (
    <ErrorPanel erro={erro} titulo="Há débito vencido em aberto">
      <ul className={classes.links} aria-label="Onde resolver">
        {ONDE_RESOLVER.filter((chave) => ativos.has(chave)).map((chave) => (
          <li key={chave}>
            <Link href={`/dashboard/${chave}`}>{findServico(chave)?.nome}</Link>
          </li>
        ))}
      </ul>
      <p>Se você precisa de uma certidão que mostre os débitos, peça a positiva (CPD).</p>
      <Button variant="default" loading={ocupada} onClick={onPositiva}>
        Emitir certidão positiva
      </Button>
    </ErrorPanel>
  );
}
