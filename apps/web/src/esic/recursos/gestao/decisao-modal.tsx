import { useQuery } from '@tanstack/react-query';
import type { Recurso } from '@balcao/contracts';
import { DESFECHOS_DO_RECURSO, LIMITES_DO_RECURSO } from '@balcao/domain';
import { NativeSelect } from '@mantine/core';
import { Espera } from '../../../ui/states.tsx';
import { Modal, ConfirmModal } from '../../../ui/modal.tsx';
import { recursosQuery } from '../recursos.queries.ts';
import { erroDoCampo, useFormComErros } from '../../../lib/erros-de-campo.ts';
import { AnexosCampo } from '../../anexos/anexos-campo.tsx';
import { PeDoEnvio, FalhaDoEnvio, foiAConexao } from '../../anexos/progresso-do-envio.tsx';
import { GuardaDeSaida } from '../../../ui/guarda-de-saida.tsx';
import { TextoContado } from '../../../ui/texto-contado.tsx';
import { FalhaDoDialogo } from '../../processo/confirmar-acao.tsx';
import {
  CAMPOS_DA_DECISAO,
  useDecisao,
  type CamposDaDecisao,
  type Faltas,
  type Pergunta,
} from './decisao.ts';
import { type DialogoProps, RecursoAusente } from './acoes-do-recurso.tsx';
import classes from './gestao.module.css';

interface DecisaoCamposProps {
  campos: CamposDaDecisao;
  faltas: Faltas | undefined;
  erro: unknown;
  disabled: boolean;
  onChange: (parte: Partial<CamposDaDecisao>) => void;
}

/** How an appeal is decided, and why. */
function DecisaoCampos({ campos, faltas, erro, disabled, onChange }: DecisaoCamposProps) {
  return (
    <>
      <NativeSelect
        label="Resultado da decisão"
        required
        withAsterisk={false}
        disabled={disabled}
        value={campos.desfecho}
        error={faltas?.desfecho ?? erroDoCampo(erro, 'desfecho')}
        onChange={({ currentTarget }) => onChange({ desfecho: currentTarget.value })}
        data={[
          { value: '', label: 'Escolha' },
          ...DESFECHOS_DO_RECURSO.map(({ nome, rotulo }) => ({ value: nome, label: rotulo })),
        ]}
      />
      <TextoContado
        label="Resposta"
        maximo={LIMITES_DO_RECURSO.resposta}
        linhas={6}
        required
        disabled={disabled}
        value={campos.resposta}
        error={faltas?.resposta ?? erroDoCampo(erro, 'resposta')}
        onChange={(resposta) => onChange({ resposta })}
      />
    </>
  );
}

interface FalhaDaDecisaoProps {
  erro: unknown;
  /** Fields that tell their own part of a refusal. */
  campos: readonly string[];
  escrito: string;
  onRepetir: () => void;
  onVoltar: () => void;
  onClose: () => void;
}

/** Why a decision was not taken: a connection that broke is tried again, a refusal is read. */
function FalhaDaDecisao({ erro, campos, onRepetir, ...dialogo }: FalhaDaDecisaoProps) {
  if (foiAConexao(erro)) return <FalhaDoEnvio erro={erro} campos={campos} onRepetir={onRepetir} />;
  return <FalhaDoDialogo erro={erro} campos={campos} {...dialogo} />;
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
  const decisao = useDecisao(recurso, onFeito);
  const { campos, arquivos, envio, corrige, enviar, setPergunta } = decisao;
  const { enviando, erro } = envio;
  const form = useFormComErros(decisao.recusa ?? erro);
  // The text stays in this tab; the files would have to be chosen again.
  const escolheu = arquivos.length > 0;
  const fechar = () => {
    if (escolheu) setPergunta('fechar');
    else onClose();
  };
  return (
    <Modal
      titulo={`${corrige ? 'Corrigir a resposta de' : 'Responder'} ${numero_protocolo}`}
      onClose={fechar}
      ocupado={enviando}
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
      <form ref={form} className={classes.formulario} onSubmit={decisao.submeter} noValidate>
        <DecisaoCampos
          campos={campos}
          faltas={decisao.faltas}
          erro={erro}
          disabled={enviando}
          onChange={decisao.mudar}
        />
        <AnexosCampo
          arquivos={arquivos}
          limites={decisao.limites}
          disabled={enviando}
          error={erroDoCampo(erro, 'anexos')}
          onChange={decisao.setArquivos}
        />
        <FalhaDaDecisao
          erro={erro}
          campos={CAMPOS_DA_DECISAO}
          escrito={campos.resposta}
          onRepetir={enviar}
          onVoltar={envio.reset}
          onClose={onClose}
        />
        <PeDoEnvio
          envio={envio}
          enviar={corrige ? 'Corrigir resposta' : 'Responder'}
          onClose={fechar}
        />
      </form>
      <GuardaDeSaida sujo={escolheu} />
      <PerguntasDaDecisao
        pergunta={decisao.pergunta}
        onEnviar={enviar}
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
