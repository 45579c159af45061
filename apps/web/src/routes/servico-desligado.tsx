import type { Orgao } from '@balcao/contracts';
import { findServico, formatarTelefone, telefoneNacional, type ChaveServico } from '@balcao/domain';
import { useCabeca } from '../lib/cabeca.ts';
import { enderecoDeEntrada } from '../lib/orgao.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Actions } from '../ui/buttons.tsx';
import { Page } from '../ui/page.tsx';

interface ServicoDesligadoProps {
  orgao: Orgao;
  chave: ChaveServico;
  /** In the dashboard of somebody who may turn services on. */
  podeLigar?: boolean;
  /** In the dashboard, not among the public pages. */
  noPainel?: boolean;
}

/** How the institution is reached; what it has not entered is left out. */
function Atendimento({
  orgao: { telefone_principal: telefone, email, endereco },
}: {
  orgao: Orgao;
}) {
  const { logradouro, bairro, cidade, uf } = endereco;
  const onde = [logradouro, bairro].filter(Boolean).join(', ');
  return (
    <p>
      Precisa dele? Procure o atendimento da prefeitura
      {telefone && (
        <>
          {' '}
          pelo telefone{' '}
          <a href={`tel:${telefone}`}>{formatarTelefone(telefoneNacional(telefone))}</a>
        </>
      )}
      {email && (
        <>
          {telefone ? ' ou pelo' : ' pelo'} e-mail <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      {onde && ` ou em ${onde}, ${cidade}, ${uf}`}.
    </p>
  );
}

/** The page of a service that the institution has switched off: what it is, and what to do instead. */
export function ServicoDesligado(props: ServicoDesligadoProps) {
  const { orgao, chave, podeLigar = false, noPainel = false } = props;
  useCabeca({ estado: 404 });
  return (
    <Page
      estreita
      titulo="Este serviço não está disponível aqui"
      descricao={`${orgao.nome} não oferece “${findServico(chave)?.nome ?? chave}” por este portal.`}
    >
      <Atendimento orgao={orgao} />
      <Actions>
        {podeLigar && (
          <ButtonLink variant="default" href="/dashboard/gerenciar_servicos">
            Ligar em Geren. de serviços
          </ButtonLink>
        )}
        <ButtonLink href={noPainel ? '/dashboard' : enderecoDeEntrada(orgao.cod_empre)}>
          Ver os serviços disponíveis
        </ButtonLink>
      </Actions>
    </Page>
  );
}
