import { criarSolicitacaoPublica } from '@balcao/contracts';
import { Button } from '@mantine/core';
import { useOrgao } from '../../lib/orgao.ts';
import { guardar } from '../../lib/rascunho.ts';
import { FalhaDoEnvio } from '../../esic/anexos/progresso-do-envio.tsx';
import {
  CAMPOS_VAZIOS,
  type CamposDaSolicitacao,
} from '../../esic/solicitacoes/nova/campos-da-solicitacao.tsx';
import { NovaSolicitacaoForm } from '../../esic/solicitacoes/nova/nova-solicitacao-form.tsx';
import {
  SolicitacaoRegistrada,
  useCriada,
} from '../../esic/solicitacoes/nova/solicitacao-registrada.tsx';
import { useEnvio } from '../../esic/anexos/use-envio.ts';
import { ButtonLink } from '../../ui/buttons.tsx';

const CAMPOS = [...Object.keys(CAMPOS_VAZIOS), 'anexos'];

/** 'Realizar Solicitação': the form of a visitor, and its confirmation. */
export function Realizar() {
  const { cod_empre } = useOrgao();
  const nome = `esic-${cod_empre}`;
  const [criada, setCriada] = useCriada(nome);
  const envio = useEnvio(criarSolicitacaoPublica, nome, (resposta) => {
    guardar(nome, undefined);
    setCriada(resposta);
  });
  const enviar = ({ telefone, ...campos }: CamposDaSolicitacao, arquivos: readonly File[]) => {
    const contato = telefone.trim() === '' ? {} : { telefone };
    envio.enviar({ campos: { cod_empre, ...campos, ...contato }, arquivos });
  };

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
  return (
    <NovaSolicitacaoForm
      publica
      rascunho={nome}
      envio={envio}
      onEnviar={enviar}
      falha={(repetir) => <FalhaDoEnvio erro={envio.erro} campos={CAMPOS} onRepetir={repetir} />}
    />
  );
}
