import { useQuery } from '@tanstack/react-query';
import type { Recurso } from '@balcao/contracts';
import { responderRecurso } from '@balcao/contracts/esquemas';
import { DESFECHOS_DO_RECURSO, proximaInstancia, semAnexo } from '@balcao/domain';
import {
  EntregaCampos,
  entregaEnviada,
  entregaInicial,
  mesmaEntrega,
  faltaNaEntrega,
} from './entrega-campos.tsx';
import { useState } from 'react';
import { Espera } from '../../../ui/states.tsx';
import { Modal, ConfirmModal } from '../../../ui/modal.tsx';
import { recursosQuery } from '../recursos.queries.ts';
import { AnexosCampo } from '../../anexos/anexos-campo.tsx';
import { useFormularioComAnexos } from '../../anexos/formulario-com-anexos.ts';
import { PeDoEnvio, FalhaDoEnvio, foiAConexao } from '../../anexos/progresso-do-envio.tsx';
import { GuardaDeSaida } from '../../../ui/guarda-de-saida.tsx';
import { Campo, Formulario } from '../../../ui/formulario.tsx';
import { FalhaDoDialogo } from '../../processo/confirmar-acao.tsx';
import { useRecarregar } from '../../processo/detalhes.queries.ts';
import { useTamanho } from '../../processo/tamanhos.ts';
import { ESCOLHA } from '../../processo/solicitacoes.queries.ts';
import { type DialogoProps, RecursoAusente } from './acoes-do-recurso.tsx';
import classes from './gestao.module.css';

const DESFECHOS = [
  ESCOLHA,
  ...DESFECHOS_DO_RECURSO.map(({ nome, rotulo }) => ({ value: nome, label: rotulo })),
];

/** What is asked before: an answer that is final, and files that would have to be chosen again. */
type Pergunta = 'enviar' | 'fechar';

/** The form of a decision while it is filled in and sent; a correction has to change something. */
function useDecisao(recurso: Recurso, onFeito: (aviso: string) => void) {
  const { id, numero_protocolo, instancia, respostas } = recurso;
  const inicial = {
    ...entregaInicial(recurso),
    resposta: recurso.resposta ?? '',
    desfecho: recurso.desfecho ?? '',
  };
  // Each version is a text of its own: the draft of an answer is none of its correction.
  const nome = `decidir:${id}:${respostas.length}`;
  const [pergunta, setPergunta] = useState<Pergunta>();
  const recarregar = useRecarregar();
  const { maximo, demais } = useTamanho('decisao_tamanho');
  const corrige = respostas.length > 0;
  const feito = corrige
    ? `Resposta ao recurso ${numero_protocolo} corrigida. A anterior fica guardada.`
    : `Recurso ${numero_protocolo} respondido.`;
  const form = useFormularioComAnexos(responderRecurso, {
    nome,
    rascunho: nome,
    inicial,
    corpo: ({ resposta, desfecho, anexos: _anexos, ...entrega }) => ({
      recurso_id: id,
      resposta,
      desfecho,
      ...entregaEnviada(desfecho, entrega),
    }),
    regras: ({ resposta, desfecho, anexos, ...entrega }) => {
      const igual =
        anexos.length === 0 &&
        resposta.trim() === recurso.resposta &&
        desfecho === recurso.desfecho &&
        mesmaEntrega(entrega, inicial);
      return {
        ...faltaNaEntrega(desfecho, entrega),
        resposta: igual
          ? 'Nada mudou: esta já é a resposta em vigor.'
          : (demais(resposta) ?? semAnexo([...anexos, ...recurso.anexos], resposta)),
      };
    },
    // After the last instance there is neither appeal nor correction.
    ...(proximaInstancia(instancia.id) === undefined && {
      confirmar: () => setPergunta('enviar'),
    }),
    onFeito: () => void recarregar().then(() => onFeito(feito)),
  });
  return { form, maximo, corrige, pergunta, setPergunta };
}

interface PerguntasDaDecisaoProps {
  pergunta: Pergunta | undefined;
  onEnviar: () => void;
  onFechar: () => void;
  onVoltar: () => void;
}

/** Asks before a final answer is sent, and before files are let go of. */
function PerguntasDaDecisao(props: PerguntasDaDecisaoProps) {
  const { pergunta, onEnviar, onFechar, onVoltar } = props;
  if (pergunta === undefined) return null;
  return pergunta === 'enviar' ? (
    <ConfirmModal
      titulo="Enviar esta resposta?"
      confirmar="Enviar e finalizar"
      cancelar="Voltar a escrever"
      onConfirm={onEnviar}
      onClose={onVoltar}
    >
      <p>
        Esta é a última instância: a resposta finaliza o recurso, e não pode ser corrigida depois.
      </p>
    </ConfirmModal>
  ) : (
    <ConfirmModal
      titulo="Fechar sem enviar?"
      confirmar="Fechar sem enviar"
      cancelar="Continuar escrevendo"
      onConfirm={onFechar}
      onClose={onVoltar}
    >
      <p>O texto fica guardado nesta aba, mas os arquivos terão de ser escolhidos de novo.</p>
    </ConfirmModal>
  );
}

interface DecisaoModalProps {
  recurso: Recurso;
  onFeito: (aviso: string) => void;
  onClose: () => void;
}

/** The form of a decision: outcome, answer and files; a correction begins with the answer in force. */
function DecisaoModal({ recurso, onFeito, onClose }: DecisaoModalProps) {
  const { numero_protocolo, mensagem } = recurso;
  const { form, maximo, corrige, pergunta, setPergunta } = useDecisao(recurso, onFeito);
  const { erro } = form.recusa;
  // The text stays in this tab; the files would have to be chosen again.
  const fechar = () => {
    if (form.comAnexos) setPergunta('fechar');
    else onClose();
  };
  return (
    <Modal
      titulo={`${corrige ? 'Corrigir a resposta de' : 'Responder'} ${numero_protocolo}`}
      onClose={fechar}
      ocupado={form.ocupado}
    >
      <figure className={classes.mensagem}>
        <figcaption>Mensagem de quem recorreu</figcaption>
        <blockquote>{mensagem}</blockquote>
      </figure>
      {corrige && (
        <p>
          A resposta anterior continua guardada, e quem recorreu recebe um e-mail sobre a correção.
        </p>
      )}
      <Formulario de={form} className={classes.formulario}>
        <Campo
          {...form.campo('desfecho')}
          label="Resultado da decisão"
          withAsterisk={false}
          opcoes={DESFECHOS}
        />
        <Campo {...form.campo('resposta')} label="Resposta" maximo={maximo} linhas={6} />
        <EntregaCampos form={form} />
        <AnexosCampo {...form.anexos} />
        {/* A connection that broke is tried again, a refusal is read. */}
        {foiAConexao(erro) ? (
          <FalhaDoEnvio {...form.recusa} onRepetir={form.enviarJa} />
        ) : (
          <FalhaDoDialogo
            {...form.recusa}
            escrito={form.valores.resposta}
            onVoltar={form.envio.reset}
            onClose={onClose}
          />
        )}
        <PeDoEnvio
          envio={form.envio}
          enviar={corrige ? 'Corrigir resposta' : 'Responder'}
          onClose={fechar}
        />
      </Formulario>
      <GuardaDeSaida sujo={form.comAnexos} />
      <PerguntasDaDecisao
        pergunta={pergunta}
        onEnviar={() => {
          setPergunta(undefined);
          form.enviarJa();
        }}
        onFechar={onClose}
        onVoltar={() => setPergunta(undefined)}
      />
    </Modal>
  );
}

/** Answers an appeal, or corrects its answer, with the appeal itself in sight. */
export function DecidirModal({ recurso, onFeito, onClose }: DialogoProps) {
  const consulta = useQuery(recursosQuery({ id: recurso.solicitacao.id }));
  const { data } = consulta;
  const inteiro = data?.find(({ id }) => id === recurso.id);
  if (inteiro) return <DecisaoModal recurso={inteiro} onFeito={onFeito} onClose={onClose} />;
  return (
    <Modal titulo={`Responder ${recurso.numero_protocolo}`} onClose={onClose}>
      <Espera consulta={consulta} texto="Buscando o recurso..." linhas={1} altura="8rem" />
      {data && <RecursoAusente />}
    </Modal>
  );
}
