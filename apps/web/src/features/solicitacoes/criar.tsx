import { criarSolicitacao } from '@balcao/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRascunho } from '../../lib/rascunho.ts';
import { useUsuario } from '../../lib/sessao.ts';
import { LUGAR_DAS_SOLICITACOES } from '../../solicitacoes/consultas.ts';
import { CAMPOS_VAZIOS } from '../../solicitacoes/nova/campos.ts';
import { NovaSolicitacaoForm } from '../../solicitacoes/nova/nova-solicitacao-form.tsx';
import { SolicitacaoRegistrada } from '../../solicitacoes/nova/solicitacao-registrada.tsx';
import { useCriada } from '../../solicitacoes/nova/use-criada.ts';
import { useEnvio } from '../../solicitacoes/use-envio.ts';
import { ErroAoCriar } from './erro-ao-criar.tsx';

/** 'Criar solicitação': the form of a taxpayer, and its confirmation. */
export function Criar({ onVerMinhas }: { onVerMinhas: () => void }) {
  const { id } = useUsuario();
  const nome = `painel-${id}`;
  const queries = useQueryClient();
  const rascunho = useRascunho(nome, CAMPOS_VAZIOS);
  const [criada, setCriada] = useCriada(nome);
  const envio = useEnvio(criarSolicitacao, nome, (resposta) => {
    rascunho.limpar();
    setCriada(resposta);
    void queries.invalidateQueries({ queryKey: LUGAR_DAS_SOLICITACOES });
  });

  if (criada) {
    return (
      <SolicitacaoRegistrada criada={criada}>
        <Button variant="default" onClick={onVerMinhas}>
          Ver minhas solicitações
        </Button>
        <Button variant="subtle" onClick={() => setCriada(undefined)}>
          Fazer outra solicitação
        </Button>
      </SolicitacaoRegistrada>
    );
  }
  const { natureza, tipo, assunto, descricao } = rascunho.campos;
  return (
    <NovaSolicitacaoForm
      publica={false}
      rascunho={rascunho}
      envio={envio}
      onEnviar={(arquivos) =>
        envio.enviar({ campos: { natureza, tipo, assunto, descricao }, arquivos })
      }
      falha={(repetir) => (
        <ErroAoCriar erro={envio.erro} onRepetir={repetir} onClose={envio.reset} />
      )}
    />
  );
}
