import { ERROS_DO_DOCUMENTO_UNICO, type Orgao } from '@balcao/contracts';
import { findServico, type ChaveServico } from '@balcao/domain';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { Atendimento } from '../../tributos/atendimento.tsx';
import { ComoPagar } from '../../tributos/guias/como-pagar.tsx';

/**
 * Why nothing is chosen together in an institution, and what to do instead: it shows no bills here, receives
 * nothing by the portal, or each bill is paid by itself. Undefined where it can be.
 */
export function porQueNao(
  orgao: Orgao,
  comGuias: readonly ChaveServico[],
  publica: boolean,
): ReactElement | undefined {
  const ligados = comGuias.filter((chave) =>
    orgao.servicos.some(({ action_key, ativo }) => ativo && action_key === chave),
  );
  if (ligados.length === 0)
    return (
      <>
        <p role="status">Esta prefeitura não mostra guias neste portal: paga-se no atendimento.</p>
        <Atendimento />
      </>
    );
  if (orgao.falta_para_receber.includes('CONVENIO')) return <ComoPagar />;
  if (orgao.documento_unico !== null) return undefined;
  return (
    <>
      <p role="status">{ERROS_DO_DOCUMENTO_UNICO.DOCUMENTO_INDISPONIVEL.message}</p>
      <ul>
        {ligados.map((chave) => (
          <li key={chave}>
            <Link href={publica ? `/${chave}?cod_empre=${orgao.cod_empre}` : `/dashboard/${chave}`}>
              {findServico(chave)?.nome}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
