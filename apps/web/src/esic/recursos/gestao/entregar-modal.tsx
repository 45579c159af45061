import { useQuery } from '@tanstack/react-query';
import type { Recurso } from '@balcao/contracts';
import { entregarRecurso } from '@balcao/contracts/esquemas';
import { semAnexo } from '@balcao/domain';
import { useState } from 'react';
import { Campo, Formulario } from '../../../ui/formulario.tsx';
import { GuardaDeSaida } from '../../../ui/guarda-de-saida.tsx';
import { ConfirmModal, Modal } from '../../../ui/modal.tsx';
import { Espera } from '../../../ui/states.tsx';
import { AnexosCampo } from '../../anexos/anexos-campo.tsx';
import { useFormularioComAnexos } from '../../anexos/formulario-com-anexos.ts';
import { FalhaDoEnvio, foiAConexao, PeDoEnvio } from '../../anexos/progresso-do-envio.tsx';
import { FalhaDoDialogo } from '../../processo/confirmar-acao.tsx';
import { useRecarregar } from '../../processo/detalhes.queries.ts';
import { recursosQuery } from '../recursos.queries.ts';
import { type DialogoProps, RecursoAusente } from './acoes-do-recurso.tsx';
import classes from './gestao.module.css';

interface EntregaModalProps {
  recurso: Recurso;
  onFeito: (aviso: string) => void;
  onClose: () => void;
}

/** What was granted beside what is handed over: text and files, told to who appealed. */
function EntregaModal({ recurso, onFeito, onClose }: EntregaModalProps) {
  const { id, numero_protocolo, resposta, entregas, entregar_ate } = recurso;
  const nome = `entregar:${id}:${entregas.length}`;
  const [saindo, setSaindo] = useState(false);
  const recarregar = useRecarregar();
  const form = useFormularioComAnexos(entregarRecurso, {
    nome,
    rascunho: nome,
    inicial: { texto: '' },
    corpo: ({ texto }) => ({ recurso_id: id, texto }),
    regras: ({ texto, anexos }) => ({ texto: semAnexo(anexos, texto) }),
    onFeito: () =>
      void recarregar().then(() =>
        onFeito(`Entregue o que o recurso ${numero_protocolo} deferiu. Quem recorreu foi avisado.`),
      ),
  });
  const contestada = entregas.at(-2)?.contestacao;
  const { erro } = form.recusa;
  // The text stays in this tab; the files would have to be chosen again.
  const fechar = () => {
    if (form.comAnexos) setSaindo(true);
    else onClose();
  };
  return (
    <Modal titulo={`Entregar ${numero_protocolo}`} onClose={fechar} ocupado={form.ocupado}>
      <figure className={classes.mensagem}>
        <figcaption>O que foi deferido, a entregar até {entregar_ate?.formatada}</figcaption>
        <blockquote>{resposta}</blockquote>
      </figure>
      {contestada && (
        <figure className={classes.mensagem}>
          <figcaption>Quem recorreu disse que a entrega anterior não serve</figcaption>
          <blockquote>{contestada}</blockquote>
        </figure>
      )}
      <Formulario de={form} className={classes.formulario}>
        <Campo {...form.campo('texto')} label="O que é entregue" linhas={6} />
        <AnexosCampo {...form.anexos} />
        {foiAConexao(erro) ? (
          <FalhaDoEnvio {...form.recusa} onRepetir={form.enviarJa} />
        ) : (
          <FalhaDoDialogo
            {...form.recusa}
            escrito={form.valores.texto}
            onVoltar={form.envio.reset}
            onClose={onClose}
          />
        )}
        <PeDoEnvio envio={form.envio} enviar="Entregar" onClose={fechar} />
      </Formulario>
      <GuardaDeSaida sujo={form.comAnexos} />
      {saindo && (
        <ConfirmModal
          titulo="Fechar sem enviar?"
          confirmar="Fechar sem enviar"
          cancelar="Continuar escrevendo"
          onConfirm={onClose}
          onClose={() => setSaindo(false)}
        >
          <p>O texto fica guardado nesta aba, mas os arquivos terão de ser escolhidos de novo.</p>
        </ConfirmModal>
      )}
    </Modal>
  );
}

/** Hands over what an appeal granted, with the decision in sight. */
export function EntregarModal({ recurso, onFeito, onClose }: DialogoProps) {
  const consulta = useQuery(recursosQuery({ id: recurso.solicitacao.id }));
  const { data } = consulta;
  const inteiro = data?.find(({ id }) => id === recurso.id);
  if (inteiro) return <EntregaModal recurso={inteiro} onFeito={onFeito} onClose={onClose} />;
  return (
    <Modal titulo={`Entregar ${recurso.numero_protocolo}`} onClose={onClose}>
      <Espera consulta={consulta} texto="Buscando o recurso..." linhas={1} altura="8rem" />
      {data && <RecursoAusente />}
    </Modal>
  );
}
