import { criarSolicitacaoPublica } from '@balcao/contracts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useRespostaSemCodigo } from '../../lib/sem-codigo.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { FalhaDoEnvio } from '../../esic/anexos/progresso-do-envio.tsx';
import {
  NovaSolicitacaoForm,
  type FalhaDaSolicitacao,
} from '../../esic/solicitacoes/nova/nova-solicitacao-form.tsx';
import {
  SolicitacaoRegistrada,
  useCriada,
} from '../../esic/solicitacoes/nova/solicitacao-registrada.tsx';

const Falha = ({ recusa, onRepetir }: FalhaDaSolicitacao) => (
  <FalhaDoEnvio {...recusa} onRepetir={onRepetir} />
);

/** 'Realizar Solicitação': the form of a visitor, and its confirmation. */
export function Realizar() {
  const { cod_empre } = useOrgao();
  const nome = `esic-${cod_empre}`;
  const [noPasso, setCriada] = useCriada(nome);
  const criada = useRespostaSemCodigo(criarSolicitacaoPublica) ?? noPasso;
  if (criada) {
    const acompanhar = new URLSearchParams({
      cod_empre: String(cod_empre),
      aba: 'consultar',
      protocolo: criada.protocolo,
    });
    return (
      <SolicitacaoRegistrada criada={criada}>
        <ButtonLink href={`/esic?${acompanhar.toString()}`} variant="default">
          Acompanhar
        </ButtonLink>
        <Button variant="subtle" onClick={() => setCriada(undefined)}>
          Fazer outra solicitação
        </Button>
      </SolicitacaoRegistrada>
    );
  }
  return <NovaSolicitacaoForm publica nome={nome} onCriada={setCriada} Falha={Falha} />;
}
