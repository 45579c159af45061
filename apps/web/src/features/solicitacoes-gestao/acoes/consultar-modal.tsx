import { consultarSetor } from '@balcao/contracts/esquemas';
import { faltasDaConsulta, prazoPropostoDaConsulta, restrita } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { FalhaDoDialogo } from '../../../esic/processo/confirmar-acao.tsx';
import { fatosDaSolicitacao } from '../../../esic/processo/quem-pode.ts';
import { comNome, ESCOLHA } from '../../../esic/processo/solicitacoes.queries.ts';
import { call } from '../../../lib/call.ts';
import { useFormulario } from '../../../lib/formulario.ts';
import { useHoje } from '../../../lib/hoje.ts';
import { guardar } from '../../../lib/rascunho.ts';
import type { Pedido } from '../../../lib/wire.ts';
import { BotoesDoDialogo } from '../../../ui/barra-de-salvar.tsx';
import { Aviso } from '../../../ui/fatos.tsx';
import { Campo, Formulario } from '../../../ui/formulario.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { equipesQuery } from '../gestao-api.ts';
import { type DialogoProps, FalhaDasListas, useAcaoNaSolicitacao } from './dialogo.tsx';
import { SetorSemGente } from './setor-sem-gente.tsx';
import classes from '../gestao.module.css';

/** Asks another sector something; the request stays with whoever has it. */
export function ConsultarModal({ solicitacao, onFeito, onClose }: DialogoProps) {
  const { id, numero_protocolo, localizado_em } = solicitacao;
  const hoje = useHoje();
  const fatos = fatosDaSolicitacao(solicitacao);
  const equipes = useQuery(equipesQuery);
  const outros = equipes.data?.filter((um) => um.identificador !== localizado_em.identificador);
  const rascunho = `consultar:${id}`;
  const acao = useAcaoNaSolicitacao(
    (body: Pedido<typeof consultarSetor>['body']) => call(consultarSetor, { body }),
    ({ consultas = [] }) => {
      guardar(rascunho, undefined);
      const ultima = consultas.filter(({ respondida_em }) => respondida_em === null).pop();
      onFeito(`Consulta enviada${ultima ? ` a ${ultima.setor.nome}` : ''}: ${numero_protocolo}.`);
    },
  );
  const form = useFormulario(consultarSetor, {
    rascunho,
    inicial: { setor: '', prazo: prazoPropostoDaConsulta(fatos, hoje), pergunta: '' },
    corpo: (valores) => ({ solicitacao_id: id, ...valores }),
    acao,
    regras: ({ setor, prazo, pergunta }) => ({
      ...(setor === '' && { setor: 'Escolha o setor.' }),
      ...faltasDaConsulta(fatos, { setor_id: setor, prazo, pergunta }, hoje),
    }),
  });
  return (
    <Modal
      titulo={`Consultar setor sobre ${numero_protocolo}`}
      onClose={onClose}
      ocupado={form.ocupado}
    >
      <Formulario de={form} className={classes.formulario}>
        <p>
          A solicitação continua com quem a tem, e o prazo dela não para. O setor é avisado e
          responde por uma anotação que só servidores leem.
        </p>
        {restrita(fatos) && (
          <Aviso>
            <p>
              Esta solicitação é reservada: o setor consultado não a lê, só a sua pergunta. Não
              escreva quem pediu.
            </p>
          </Aviso>
        )}
        <FalhaDasListas consultas={[equipes]} />
        <Campo
          {...form.campo('setor')}
          label="Setor"
          withAsterisk={false}
          opcoes={[ESCOLHA, ...comNome(outros ?? [])]}
        />
        <SetorSemGente setor={form.valores.setor} onEscolher={(setor) => form.editar({ setor })} />
        <Campo {...form.campo('prazo')} label="Responder até" type="date" withAsterisk={false} />
        <Campo {...form.campo('pergunta')} label="O que o setor deve responder" linhas={5} />
        <BotoesDoDialogo enviar="Enviar consulta" ocupado={form.ocupado} onClose={onClose} />
      </Formulario>
      <FalhaDoDialogo
        {...form.recusa}
        escrito={form.valores.pergunta}
        onVoltar={acao.reset}
        onClose={onClose}
      />
    </Modal>
  );
}
