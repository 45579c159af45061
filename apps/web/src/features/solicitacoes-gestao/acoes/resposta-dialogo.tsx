import type { ReactNode } from 'react';
import { AnexosCampo } from '../../../esic/anexos/anexos-campo.tsx';
import type { useFormularioComAnexos } from '../../../esic/anexos/formulario-com-anexos.ts';
import { FalhaDoEnvio, foiAConexao, PeDoEnvio } from '../../../esic/anexos/progresso-do-envio.tsx';
import { FalhaDoDialogo } from '../../../esic/processo/confirmar-acao.tsx';
import { Button } from '../../../ui/button.tsx';
import { Actions } from '../../../ui/buttons.tsx';
import { Formulario } from '../../../ui/formulario.tsx';
import { useSaidaDoDialogo } from '../../../ui/guarda-de-saida.tsx';
import { ConfirmModal, Modal } from '../../../ui/modal.tsx';
import gestao from '../gestao.module.css';
import classes from './resposta.module.css';
import { useSolicitacao } from '../../../esic/processo/detalhes.queries.ts';
import { AnexosQueSaem } from '../../../esic/anexos/anexos-que-saem.tsx';
import { Espera } from '../../../ui/states.tsx';
import leitura from '../../../ui/leitura.module.css';

/** What was asked, beside what is answered: subject, text and files, folded where there is no room. */
function Pergunta({ id }: { id: string }) {
  const { consulta, renovar } = useSolicitacao(id);
  const { data } = consulta;
  return (
    <details className={classes.pergunta} open>
      <summary>O que foi pedido</summary>
      <Espera consulta={consulta} texto="Buscando a solicitação..." linhas={1} altura="6rem" />
      {data && (
        <>
          <p className={leitura.decisao}>{data.assunto}</p>
          <p className={leitura.texto}>{data.descricao}</p>
          {data.documentos.length > 0 && (
            <AnexosQueSaem anexos={data.documentos} podeRemover={() => false} renovar={renovar} />
          )}
        </>
      )}
    </details>
  );
}

type ComAnexos = ReturnType<typeof useFormularioComAnexos>;

type Form = Pick<ComAnexos, 'anexos' | 'comAnexos' | 'enviarJa' | 'ocupado' | 'recusa'> &
  Parameters<typeof Formulario>[0]['de'] & { envio: Omit<ComAnexos['envio'], 'enviar'> };

interface RespostaDialogoProps {
  titulo: string;
  /** The request that is answered. */
  id: string;
  form: Form;
  /** What was written, to be copied where it is refused. */
  escrito: string;
  /** What sending does, in the button that does it; without it the answer does not leave from here. */
  enviar?: string;
  /** Why it cannot be sent yet. */
  impedido?: boolean;
  /** Asked before it is sent: the title, the button and the words. */
  confirmacao: { titulo: string; confirmar: string; texto: ReactNode };
  confirmando: boolean;
  onConfirmando: (confirmando: boolean) => void;
  onClose: () => void;
  children: ReactNode;
  /** The draft on the server, below the files. */
  rascunho?: ReactNode;
}

/** What was asked beside what is answered, with its files; it is asked twice, since it leaves at once. */
export function RespostaDialogo(props: RespostaDialogoProps) {
  const {
    titulo,
    id,
    form,
    escrito,
    enviar,
    impedido = false,
    confirmacao,
    confirmando,
    onConfirmando,
  } = props;
  const { onClose, children, rascunho } = props;
  const { erro } = form.recusa;
  // The text stays in this tab; the files would have to be chosen again.
  const { fechar, guarda } = useSaidaDoDialogo(form.comAnexos, 'a escolha dos arquivos', onClose);
  return (
    <Modal titulo={titulo} onClose={fechar} ocupado={form.ocupado} largo>
      <div className={classes.lado}>
        <Pergunta id={id} />
        <Formulario de={form} className={gestao.formulario}>
          {children}
          <AnexosCampo {...form.anexos} />
          {rascunho}
          {/* A connection that broke is tried again, a refusal is read. */}
          {foiAConexao(erro) ? (
            <FalhaDoEnvio {...form.recusa} onRepetir={form.enviarJa} />
          ) : (
            <FalhaDoDialogo
              {...form.recusa}
              escrito={escrito}
              onVoltar={form.envio.reset}
              onClose={onClose}
            />
          )}
          {enviar === undefined ? (
            <Actions>
              <Button variant="default" onClick={fechar}>
                Voltar
              </Button>
            </Actions>
          ) : (
            <PeDoEnvio envio={form.envio} enviar={enviar} disabled={impedido} onClose={fechar} />
          )}
        </Formulario>
      </div>
      {guarda}
      {confirmando && (
        <ConfirmModal
          titulo={confirmacao.titulo}
          confirmar={confirmacao.confirmar}
          cancelar="Voltar a escrever"
          onConfirm={() => {
            onConfirmando(false);
            form.enviarJa();
          }}
          onClose={() => onConfirmando(false)}
        >
          {confirmacao.texto}
        </ConfirmModal>
      )}
    </Modal>
  );
}
