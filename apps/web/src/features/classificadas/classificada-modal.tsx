import type { Classificada } from '@balcao/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useFormComErros } from '../../lib/erros-de-campo.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { FalhaDaAcao } from '../../solicitacoes/detalhes/confirmar-acao.tsx';
import { announce } from '../../lib/anuncio.ts';
import { BarraDeSalvar } from '../../ui/barra-de-salvar.tsx';
import { GuardaDeSaida, SairSemSalvar } from '../../ui/guarda-de-saida.tsx';
import { Modal } from '../../ui/modal.tsx';

import { classificadasQueries, gravar } from './api.ts';
import { camposDe, corpoDe, mudancas, VAZIOS, type Campos } from './campos.ts';
import { ClassificadaForm } from './classificada-form.tsx';
import classes from './classificadas.module.css';

interface ClassificadaModalProps {
  /** Undefined while it is not in the list yet. */
  classificada: Classificada | undefined;
  onClose: () => void;
}

/** Includes information in the list, or changes what it says; asks before what was typed is lost. */
export function ClassificadaModal({ classificada, onClose }: ClassificadaModalProps) {
  const queries = useQueryClient();
  const antes = classificada ? camposDe(classificada) : VAZIOS;
  const [campos, setCampos] = useState<Campos>(antes);
  const [saindo, setSaindo] = useState(false);
  const { mutate, error, isPending, reset } = useAcao({
    mutationFn: (atuais: Campos) => gravar(classificada, corpoDe(atuais)),
    onSuccess: async () => {
      await queries.invalidateQueries(classificadasQueries);
      announce(`${campos.codigo} salva no rol.`);
      onClose();
    },
  });
  const form = useFormComErros(error);
  const alterada = error instanceof ApiError && error.code === 'CLASSIFICADA_ALTERADA';
  const mudou = mudancas(campos, antes);
  const sujo = mudou.length > 0;
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    mutate(campos);
  };
  return (
    <>
      <Modal
        titulo={classificada ? classificada.codigo : 'Incluir informação classificada'}
        onClose={() => (sujo ? setSaindo(true) : onClose())}
        ocupado={isPending}
      >
        <form ref={form} className={classes.formulario} onSubmit={enviar} noValidate>
          <ClassificadaForm
            campos={campos}
            erro={error}
            disabled={isPending}
            onChange={(parte) => setCampos((atuais) => ({ ...atuais, ...parte }))}
          />
          <BarraDeSalvar
            sujo={sujo}
            ocupado={isPending}
            erro={alterada ? null : error}
            campos={Object.keys(VAZIOS)}
          />
        </form>
      </Modal>
      <GuardaDeSaida sujo={sujo} />
      {alterada && (
        <FalhaDaAcao
          erro={error}
          escrito={mudou.join('\n')}
          onRecarregar={() => {
            void queries.invalidateQueries(classificadasQueries);
            onClose();
          }}
          onClose={reset}
        />
      )}
      {saindo && (
        <SairSemSalvar
          perde="o que mudou nesta informação"
          onSair={onClose}
          onFicar={() => setSaindo(false)}
        />
      )}
    </>
  );
}
