import type { Classificada, GravarClassificada } from '@balcao/contracts';
import { incluirClassificada } from '@balcao/contracts/esquemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useFormulario } from '../../lib/formulario.ts';
import { Formulario } from '../../ui/formulario.tsx';
import { useAcao } from '../../lib/use-acao.ts';
import { FalhaDaAcao } from '../../esic/processo/confirmar-acao.tsx';
import { announce } from '../../lib/anuncio.ts';
import { BarraDeSalvar } from '../../ui/barra-de-salvar.tsx';
import { GuardaDeSaida, SairSemSalvar } from '../../ui/guarda-de-saida.tsx';
import { Modal } from '../../ui/modal.tsx';
import { classificadasQueries, gravar } from './api.ts';
import { camposDe, corpoDe, mudancas, VAZIOS } from './campos.ts';
import { ClassificadaCampos } from './classificada-form.tsx';
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
  const [saindo, setSaindo] = useState(false);
  const acao = useAcao({
    mutationFn: (corpo: GravarClassificada) => gravar(classificada, corpo),
    onSuccess: async (_, { codigo }) => {
      await queries.invalidateQueries(classificadasQueries);
      announce(`${codigo} salva no rol.`);
      onClose();
    },
  });
  const { error } = acao;
  const form = useFormulario(incluirClassificada, { inicial: antes, corpo: corpoDe, acao });
  const alterada = error instanceof ApiError && error.code === 'CLASSIFICADA_ALTERADA';
  const mudou = mudancas(form.valores, antes);
  const sujo = mudou.length > 0;
  return (
    <>
      <Modal
        titulo={classificada ? classificada.codigo : 'Incluir informação classificada'}
        onClose={() => (sujo ? setSaindo(true) : onClose())}
        ocupado={form.ocupado}
      >
        <Formulario de={form} className={classes.formulario}>
          <ClassificadaCampos form={form} />
          <BarraDeSalvar
            sujo={sujo}
            ocupado={form.ocupado}
            {...form.recusa}
            erro={alterada ? null : form.recusa.erro}
          />
        </Formulario>
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
          onClose={acao.reset}
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
