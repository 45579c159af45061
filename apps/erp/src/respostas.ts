/** What the server answers: a status and a body of JSON. */
export interface Resposta {
  status: number;
  corpo: object;
}

/** A refusal in the words of the API: `code` for programs, `message` for whoever integrates. */
export const recusa = (status: number, code: string, message: string): Resposta => ({
  status,
  corpo: { code, message },
});

/** No such person, property, guide or licence; the portal tells it from a wrong address by its code. */
export const NAO_HA = recusa(404, 'NAO_ENCONTRADO', 'Não há este registro nesta instituição.');
