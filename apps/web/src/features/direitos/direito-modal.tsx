import type { DireitoAResponder } from '@balcao/contracts';
import { responderDireito } from '@balcao/contracts/esquemas';
import {
  DECISOES_DO_DIREITO,
  DECISOES_SOBRE_DIREITOS,
  pedeMotivo,
  type DecisaoDoDireito,
} from '@balcao/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { announce } from '../../lib/anuncio.ts';
import { call } from '../../lib/call.ts';
import { useFormulario } from '../../lib/formulario.ts';
import type { Pedido } from '../../lib/wire.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { BotoesDoDialogo } from '../../ui/barra-de-salvar.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { ConfirmModal, Modal } from '../../ui/modal.tsx';
import { Espera } from '../../ui/states.tsx';
import { direitoQuery, FILA } from './direitos-api.ts';
import { FatosDoDireito } from './fatos-do-direito.tsx';
import { SituacaoDoDireito } from './situacao-do-direito.tsx';
import classes from './direitos.module.css';

const DECISOES = [
  { value: '', label: 'Escolha' },
  ...DECISOES_SOBRE_DIREITOS.map((value) => ({ value, label: DECISOES_DO_DIREITO[value] })),
];

const VAZIO: { decisao: DecisaoDoDireito | ''; resposta: string; motivo: string } = {
  decisao: '',
  resposta: '',
  motivo: '',
};

type Corpo = Pedido<typeof responderDireito>['body'];

/** The answer, which leaves once: it is asked once more. */
function ResponderForm({
  direito: { id, protocolo, registro },
  onClose,
}: Dialogo & { direito: DireitoAResponder }) {
  const queries = useQueryClient();
  const [confirmando, setConfirmando] = useState<Corpo>();
  const acao = useAcao({
    mutationFn: (body: Corpo) => call(responderDireito, { params: { id }, body }),
    onSuccess: async ({ data }) => {
      queries.setQueryData(direitoQuery(id).queryKey, data);
      await queries.invalidateQueries({ queryKey: [...FILA, 'lista'] });
      announce(`Pedido ${protocolo} respondido.`);
    },
  });
  const form = useFormulario(responderDireito, {
    rascunho: `direito:${id}`,
    inicial: VAZIO,
    corpo: ({ decisao, ...textos }) => ({ decisao: decisao as DecisaoDoDireito, ...textos }),
    acao,
    confirmar: setConfirmando,
  });
  const { decisao } = form.valores;
  return (
    <Formulario de={form} className={classes.formulario}>
      <Campo
        {...form.campo('decisao')}
        onChange={(valor) => form.editar({ decisao: valor as DecisaoDoDireito | '' })}
        label="Decisão"
        opcoes={DECISOES}
        withAsterisk={false}
      />
      <Campo
        {...form.campo('resposta')}
        label="Resposta"
        description="Em linguagem simples: é a pessoa quem lê, e só ela."
        linhas={6}
        contado
      />
      {decisao !== '' && pedeMotivo(decisao) && (
        <Campo
          {...form.campo('motivo')}
          label={
            decisao === 'DE_OUTRO' ? 'De quem são os dados, e como falar com ele' : 'Por que não'
          }
          description="As razões de fato ou de direito (LGPD, art. 18, § 4º)."
          linhas={4}
          contado
        />
      )}
      <FormError {...form.recusa} />
      <BotoesDoDialogo enviar="Responder" ocupado={form.ocupado} onClose={onClose} />
      {confirmando && (
        <ConfirmModal
          titulo="Enviar esta resposta?"
          confirmar="Enviar resposta"
          cancelar="Voltar a escrever"
          onConfirm={() => {
            acao.mutate(confirmando);
            setConfirmando(undefined);
          }}
          onClose={() => setConfirmando(undefined)}
        >
          <p>
            O pedido <span className="inteiro">{protocolo}</span> é encerrado
            {registro === null
              ? ', e a pessoa é avisada por e-mail'
              : '. Depois, imprima a resposta para entregar ou enviar'}
            . Isso não pode ser desfeito.
          </p>
        </ConfirmModal>
      )}
    </Formulario>
  );
}

interface Dialogo {
  onClose: () => void;
}

function Aberto({ direito, onClose }: Dialogo & { direito: DireitoAResponder }) {
  const { id, protocolo, situacao } = direito;
  const [aqui] = useLocation();
  return (
    <div className={classes.pedido}>
      <p>
        <SituacaoDoDireito situacao={situacao} />
      </p>
      <FatosDoDireito direito={direito} />
      <p>
        <Link href={`${aqui}?imprimir=${id}`}>Imprimir o pedido {protocolo}</Link>
      </p>
      {(situacao === 'ABERTO' || situacao === 'VENCIDO') && (
        <ResponderForm direito={direito} onClose={onClose} />
      )}
    </div>
  );
}

/** What a person asked of their own data, who they are, and the answer. */
export function DireitoModal({ id, onClose }: Dialogo & { id: string }) {
  const consulta = useQuery(direitoQuery(id));
  const { data } = consulta;
  return (
    <Modal titulo={data ? `Pedido ${data.protocolo}` : 'Pedido'} onClose={onClose}>
      {data ? (
        <Aberto direito={data} onClose={onClose} />
      ) : (
        <Espera consulta={consulta} texto="Buscando o pedido..." linhas={1} altura="12rem" />
      )}
    </Modal>
  );
}
