import { useState, type ReactNode } from 'react';
import { AnexosCampo } from '../../../esic/anexos/anexos-campo.tsx';
import type { useFormularioComAnexos } from '../../../esic/anexos/formulario-com-anexos.ts';
import { FalhaDoEnvio, foiAConexao, PeDoEnvio } from '../../../esic/anexos/progresso-do-envio.tsx';
import { FalhaDoDialogo } from '../../../esic/processo/confirmar-acao.tsx';
import { Formulario } from '../../../ui/formulario.tsx';
import { GuardaDeSaida, SairSemSalvar } from '../../../ui/guarda-de-saida.tsx';
import { ConfirmModal, Modal } from '../../../ui/modal.tsx';
import { Pergunta } from './pergunta.tsx';
import gestao from '../gestao.module.css';
import classes from './resposta.module.css';

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
  /** What sending does, in the button that does it. */
  enviar: string;
  /** Asked before it is sent: the title, the button and the words. */
  confirmacao: { titulo: string; confirmar: string; texto: ReactNode };
  confirmando: boolean;
  onConfirmando: (confirmando: boolean) => void;
  onClose: () => void;
  children: ReactNode;
}

/** What was asked beside what is answered, with its files; it is asked twice, since it leaves at once. */
export function RespostaDialogo(props: RespostaDialogoProps) {
  const { titulo, id, form, escrito, enviar, confirmacao, confirmando, onConfirmando } = props;
  const { onClose, children } = props;
  const [saindo, setSaindo] = useState(false);
  const { erro } = form.recusa;
  // The text stays in this tab; the files would have to be chosen again.
  const fechar = () => (form.comAnexos ? setSaindo(true) : onClose());
  return (
    <Modal titulo={titulo} onClose={fechar} ocupado={form.ocupado} largo>
      <div className={classes.lado}>
        <Pergunta id={id} />
        <Formulario de={form} className={gestao.formulario}>
          {children}
          <AnexosCampo {...form.anexos} />
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
          <PeDoEnvio envio={form.envio} enviar={enviar} onClose={fechar} />
        </Formulario>
      </div>
      <GuardaDeSaida sujo={form.comAnexos} />
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
      {saindo && (
        <SairSemSalvar
          perde="a escolha dos arquivos"
          onSair={onClose}
          onFicar={() => setSaindo(false)}
        />
      )}
    </Modal>
  );
}
